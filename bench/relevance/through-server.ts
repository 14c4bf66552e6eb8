import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductInput } from '@aisle/contract';
import { aisle, type RunningServer, startServer } from '../harness/server.ts';
import { type Answer, type BenchShop, makeShop, reopenShop, settled } from '../harness/shop.ts';
import { BENCH_CACHE, MODEL_CACHE, textModel } from './encoder.ts';
import type { Mode } from './open-set.ts';
import type { SetQuery } from './sets.ts';

const PACKAGES = join(import.meta.dirname, '../../packages');
/** The sources that decide a data folder's records and vectors. Each run builds the index anew. */
const SOURCES = [
  'server/src/store/migrations',
  'server/src/catalog/sync/hashes.ts',
  'models/src/text/document-text.ts',
];

const filesOf = (path: string): string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => join(path, name));

const recordsKey = (products: readonly ProductInput[]): string => {
  const hash = createHash('sha256').update(textModel.id).update(JSON.stringify(products));
  for (const file of SOURCES.flatMap((path) => filesOf(join(PACKAGES, path))))
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

export type Catalog = { name: string; products: readonly ProductInput[] };

const fill = async (server: RunningServer, { name, products }: Catalog): Promise<BenchShop> => {
  const kept = join(server.dataDir, 'bench-shop.json');
  if (existsSync(kept)) return reopenShop(server, JSON.parse(readFileSync(kept, 'utf8')));
  const shop = await makeShop(server, name);
  const file = join(server.dataDir, 'products.jsonl');
  writeFileSync(file, products.map((product) => JSON.stringify(product)).join('\n'));
  await aisle(server.dataDir, ['import', file, '--shop', shop.shopId, '--format', 'jsonl']);
  rmSync(file);
  await settled(server, shop, new Set(products.map((p) => p.parentExternalId ?? p.externalId)).size);
  writeFileSync(kept, JSON.stringify({ shopId: shop.shopId, apiKey: shop.apiKey }));
  return shop;
};

/**
 * A server with the catalog, with or without vectors. Records and vectors are kept from run to run; today's code builds
 * the index from them.
 */
export async function throughServer<T>(
  mode: Mode,
  catalog: Catalog,
  use: (shop: BenchShop) => Promise<T>,
): Promise<T> {
  const dataDir = join(BENCH_CACHE, `server-${catalog.name}-${mode}-${recordsKey(catalog.products)}`);
  const whole = existsSync(join(dataDir, 'bench-shop.json'));
  rmSync(whole ? join(dataDir, 'indexes') : dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const started = performance.now();
  const model: Record<string, string> =
    mode === 'hybrid' ? { AISLE_MODEL_CACHE: MODEL_CACHE } : { AISLE_TEXT_MODEL: 'off' };
  const server = await startServer(dataDir, model);
  try {
    const shop = await fill(server, catalog);
    await settled(server, shop, 1);
    console.error(
      `${catalog.name} ${mode}: indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
    return await use(shop);
  } finally {
    await server.stop();
  }
}

/** On a busy machine the encoder may be late. Such an answer measures the machine, so the query is sent again. */
const MOST_TRIES = 20;

type Asked = Pick<SetQuery, 'query' | 'language'>;

export async function askOnce(shop: BenchShop, { query, ...named }: Asked): Promise<Answer> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await shop.search({ query: query.slice(0, 500), ...named, pageSize: 100, facets: [] });
    if (answer.degraded === null) return answer;
    if (answer.degraded !== 'semantic_timeout') throw new Error(`an answer was degraded: ${answer.degraded}`);
  }
  throw new Error(
    `the encoder was late ${MOST_TRIES} times for one query: the machine is too busy to measure`,
  );
}

/** Answers by qid, first page of 100. */
export async function askAll(shop: BenchShop, queries: readonly SetQuery[]): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const { qid, judgements: _, ...asked } of queries) answers.set(qid, await askOnce(shop, asked));
  return answers;
}

/** The roots of an answer's cards, in order: judgements name roots. */
export const rankedRoots = ({ products }: Answer): string[] =>
  products.map(({ externalId, parentExternalId }) => parentExternalId ?? externalId);
