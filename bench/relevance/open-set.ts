import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductInput } from '@aisle/contract';
import {
  buildSegment,
  type EngineSearchRequest,
  type EngineSearchResult,
  type GroupInput,
  SearchIndex,
} from '@aisle/engine';
import { documentText } from '@aisle/models';
import { toIndexProduct } from '@aisle/server';
import { BENCH_CACHE, queryText, textModel, vectorsOf } from './encoder.ts';
import type { SetQuery, TextSet } from './sets.ts';

/** Defaults of `aisle shop create`. */
const DEFAULTS = { currency: 'USD', language: 'en' };

const ENGINE = join(import.meta.dirname, '../../packages/engine/src');
/** The sources that decide a segment's bytes. If they are unchanged, a cached segment file is still valid. */
const SOURCES = ['languages', 'analyze', 'ingest', 'segment-file', 'suggest', 'vectors'];

const sourceHash = (): string => {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const files = readdirSync(join(ENGINE, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
      hash.update(file).update(readFileSync(join(ENGINE, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * Products as groups, as the service would index them. `vectors`: by document text. `currency`: the shop's. Parents
 * must come before their children.
 */
export function groupsOf(
  products: readonly ProductInput[],
  vectors: ReadonlyMap<string, Float32Array>,
  currency = DEFAULTS.currency,
): GroupInput[] {
  const groups = new Map<string, GroupInput>();
  for (const input of products) {
    const stored = { input, seq: 0, textHash: '', createdAt: 0, updatedAt: 0 };
    const product = toIndexProduct(stored, { ...DEFAULTS, currency });
    const group = groups.get(input.parentExternalId ?? input.externalId) ?? {
      rootId: input.externalId,
      root: product,
      children: [],
      vectors: new Map<string, Float32Array>(),
    };
    if (input.parentExternalId !== undefined) group.children.push(product);
    const vector = vectors.get(documentText(input));
    if (vector !== undefined) group.vectors.set(input.externalId, vector);
    groups.set(group.rootId, group);
  }
  return [...groups.values()];
}

const shared = (bytes: Uint8Array): Uint8Array<SharedArrayBuffer> => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
};

const imageOf = async (set: TextSet, data: string): Promise<Uint8Array<SharedArrayBuffer>> => {
  const path = join(
    BENCH_CACHE,
    `${set.catalog}-${textModel.id.replace(/[^\w.-]+/g, '_')}-${sourceHash()}.segment`,
  );
  if (existsSync(path)) return shared(readFileSync(path));
  const products = set.products(data);
  const vectors = await vectorsOf(set.catalog, 'documents', products.map(documentText));
  const groups = groupsOf(products, vectors);
  const { bytes } = buildSegment(groups, { dimensions: textModel.dimensions });
  mkdirSync(BENCH_CACHE, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, bytes);
  renameSync(`${path}.${process.pid}`, path);
  return bytes;
};

/** The index of a set's catalog in one segment, built once per model and state of the engine's sources. */
export async function openSet(set: TextSet, data: string): Promise<SearchIndex> {
  const index = SearchIndex.create({ dimensions: textModel.dimensions, nowMs: () => performance.now() });
  index.apply({ add: { bytes: await imageOf(set, data) }, removeRoots: [] });
  return index;
}

export type Mode = 'lexical' | 'hybrid';
export type DirectAnswer = { ranked: string[]; total: number; cpuMs: number };

/**
 * Searches the engine as the service does, first page of 100. The ranking lists the cards' roots. Measures CPU time of
 * this thread.
 */
export async function askDirect(
  index: SearchIndex,
  set: TextSet,
  queries: readonly SetQuery[],
  mode: Mode,
): Promise<Map<string, DirectAnswer>> {
  const vectors =
    mode === 'lexical'
      ? new Map<string, Float32Array>()
      : await vectorsOf(
          set.name,
          'queries',
          queries.map(({ query }) => queryText(query)),
        );
  return new Map(
    queries.map(({ qid, query }) => [qid, askOne(index, query, vectors.get(queryText(query)) ?? null)]),
  );
}

/** The first page of 100, requested as the service does. */
export const searchDirect = (
  index: SearchIndex,
  query: string,
  vector: Float32Array | null,
  more: Partial<EngineSearchRequest> = {},
): EngineSearchResult =>
  index.search({
    query,
    vector,
    photo: null,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 100,
    facets: [],
    plainText: [],
    language: DEFAULTS.language,
    nowMs: 0,
    explain: false,
    highlight: false,
    ...more,
  });

const askOne = (index: SearchIndex, query: string, vector: Float32Array | null): DirectAnswer => {
  const before = process.threadCpuUsage();
  const { groups, total } = searchDirect(index, query, vector);
  const spent = process.threadCpuUsage(before);
  return {
    ranked: groups.map(({ product }) => product.parentExternalId ?? product.externalId),
    total,
    cpuMs: (spent.user + spent.system) / 1000,
  };
};
