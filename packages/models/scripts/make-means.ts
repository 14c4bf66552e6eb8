/**
 * Makes `src/text/use-lite/generated/means.ts`: the mean raw vectors of product texts and of short phrases.
 *
 *   node packages/models/scripts/make-means.ts <products.jsonl[.gz]> [cache folder]
 *
 * The products must be under a licence that allows it; the committed means come from Icecat's open content.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ensureTextModel } from '../src/store/ensure-text-model.ts';
import { documentText } from '../src/text/document-text.ts';
import { RawEncoder } from '../src/text/use-lite/raw-encoder.ts';
import { queryPhrases, type SourceProduct, seededRandom } from './query-phrases.ts';

const SEED = 20_240_501;
const PHRASES = 8_000;
const root = join(import.meta.dirname, '..', '..', '..');
const [input, cacheDir = join(root, 'node_modules', '.cache', 'aisle-models')] = process.argv.slice(2);
if (input === undefined) throw new Error('usage: make-means.ts <products.jsonl[.gz]> [cache folder]');

const bytes = readFileSync(input);
const lines = (input.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n');
const products: SourceProduct[] = lines.map((line) => JSON.parse(line));
const encoder = await RawEncoder.open({ ...(await ensureTextModel({ cacheDir })), threads: 2 });

async function meanOf(texts: readonly string[]): Promise<string> {
  const sum = new Float64Array(512);
  const vectors = (await encoder.encode(texts)).flatMap(({ vector }) => (vector === null ? [] : [vector]));
  for (const vector of vectors) {
    for (const [i, value] of vector.entries()) sum[i] = (sum[i] ?? 0) + value;
  }
  const mean = Buffer.alloc(4 * sum.length);
  for (const [i, value] of sum.entries()) mean.writeFloatLE(value / vectors.length, 4 * i);
  return mean.toString('base64');
}

const phrases = queryPhrases(products, seededRandom(SEED)).slice(0, PHRASES);
const documents = products.map(documentText);
const file = join(import.meta.dirname, '..', 'src', 'text', 'use-lite', 'generated', 'means.ts');
writeFileSync(
  file,
  `// Made by scripts/make-means.ts; do not edit. Mean raw vectors of ${documents.length} product texts and of
// ${phrases.length} phrases cut from the same products' names, kinds, colours and brands.
// Source of the product texts: Icecat (Icecat Open Content License), by way of querqy/chorus.
// 512 little-endian float32 each, in base64.
export const documentMean =
  '${await meanOf(documents)}';
export const queryMean =
  '${await meanOf(phrases)}';
`,
);
await encoder.close();
console.log(
  `${file}: ${documents.length} documents, ${phrases.length} phrases such as`,
  phrases.slice(0, 12),
);
