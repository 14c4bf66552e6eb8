import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isZeroVector, openLexis, lexisModel as textModel } from '@aisle/models';

export { textModel };

export const MODEL_CACHE = resolve('node_modules/.cache/aisle-models');

/** Vectors and segment files, kept between runs; never committed. */
export const BENCH_CACHE = resolve(process.env.AISLE_BENCH_CACHE ?? 'node_modules/.cache/aisle-bench');

const TEXTS_A_PART = 4096;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const fileName = textModel.id.replace(/[^\w.-]+/g, '_');

type Kind = 'queries' | 'documents';
type Store = { hashes: string[]; vectors: Float32Array };

const paths = (name: string, kind: Kind): { vectors: string; hashes: string } => {
  const stem = join(BENCH_CACHE, `${fileName}-${name}-${kind}`);
  return { vectors: `${stem}.f32`, hashes: `${stem}.json` };
};

/** The hash list is written last. A run that died between the two leaves a longer vector file, whose end is ignored. */
const load = (name: string, kind: Kind): Store => {
  const { vectors, hashes } = paths(name, kind);
  if (!existsSync(hashes)) return { hashes: [], vectors: new Float32Array(0) };
  const bytes = readFileSync(vectors);
  return {
    hashes: JSON.parse(readFileSync(hashes, 'utf8')),
    vectors: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2),
  };
};

const replace = (path: string, content: string | Uint8Array): void => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
};

const save = (name: string, kind: Kind, known: Map<string, Float32Array>): void => {
  mkdirSync(BENCH_CACHE, { recursive: true });
  const all = new Float32Array(known.size * textModel.dimensions);
  [...known.values()].forEach((vector, at) => {
    all.set(vector, at * textModel.dimensions);
  });
  const target = paths(name, kind);
  replace(target.vectors, new Uint8Array(all.buffer));
  replace(target.hashes, JSON.stringify([...known.keys()]));
};

type Missing = readonly (readonly [hash: string, text: string])[];

/**
 * Encodes the missing texts into `known` and saves after each part, so that an interrupted run continues where it was.
 */
const encodeInto = async (
  known: Map<string, Float32Array>,
  { name, kind, missing }: { name: string; kind: Kind; missing: Missing },
): Promise<void> => {
  const encoder = await openLexis();
  for (let at = 0; at < missing.length; at += TEXTS_A_PART) {
    const part = missing.slice(at, at + TEXTS_A_PART);
    const texts = part.map(([, text]) => text);
    const made = await (kind === 'queries' ? encoder.encodeQueries(texts) : encoder.encodeDocuments(texts));
    part.forEach(([hash], i) => {
      known.set(hash, made[i] ?? new Float32Array(textModel.dimensions));
    });
    save(name, kind, known);
    if (missing.length > TEXTS_A_PART) {
      console.error(`${name}: encoded ${at + part.length} of ${missing.length} ${kind}`);
    }
  }
  await encoder.close();
};

/** Vectors by text, each made once per model and stored on disk. A text without meaning has none. */
export async function vectorsOf(
  name: string,
  kind: Kind,
  texts: readonly string[],
): Promise<Map<string, Float32Array>> {
  const { dimensions } = textModel;
  const store = load(name, kind);
  const known = new Map(
    store.hashes.map((hash, at) => [hash, store.vectors.subarray(at * dimensions, (at + 1) * dimensions)]),
  );
  const distinct = new Map(texts.map((text) => [shortHash(text), text]));
  const missing = [...distinct].filter(([hash]) => !known.has(hash));
  if (missing.length > 0) await encodeInto(known, { name, kind, missing });
  return new Map(
    [...distinct].flatMap(([hash, text]) => {
      const vector = known.get(hash);
      return vector === undefined || isZeroVector(vector) ? [] : [[text, vector]];
    }),
  );
}

/** The query as the service passes it to its encoder. */
export const queryText = (query: string): string =>
  query.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
