// Scores the dev queries of the text sets through the HTTP API, hybrid and by words alone, beside a plain BM25.
//   node bench/relevance/main.ts [--data ../shared/data] [--scorer ../shared/tools/ndcg.mjs] [--sets icecat,crowdflower]
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { aisle, type RunningServer, startServer } from '../harness/server.ts';
import { type BenchShop, makeShop, settled } from '../harness/shop.ts';
import { plainBm25 } from './bm25.ts';
import { SETS, type SetQuery, type TextSet } from './sets.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    scorer: { type: 'string', default: '../shared/tools/ndcg.mjs' },
    sets: { type: 'string' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const data = resolve(options.data);
const scratch = mkdtempSync(join(tmpdir(), 'aisle-relevance-'));
const wanted = SETS.filter((set) => set.catalog !== 'demo').filter(
  (set) => options.sets === undefined || options.sets.split(',').includes(set.name),
);

type Score = {
  queries: number;
  ndcg10: number;
  judgedAt10: number;
  recall100: number;
  mrr10: number;
  bootstrap95: [number, number];
};
type Row = { set: string; system: string } & Score;

const score = (set: TextSet, queries: SetQuery[], ranked: Map<string, string[]>): Score => {
  const qrels = join(scratch, 'qrels.jsonl');
  const run = join(scratch, 'run.jsonl');
  writeFileSync(qrels, queries.map((query) => JSON.stringify(query)).join('\n'));
  writeFileSync(run, [...ranked].map(([qid, list]) => JSON.stringify({ qid, ranked: list })).join('\n'));
  const args = [options.scorer, '--qrels', qrels, '--run', run, '--min', String(set.min)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Score;
};

const ask = async (shop: BenchShop, queries: SetQuery[]): Promise<Map<string, string[]>> => {
  const ranked = new Map<string, string[]>();
  for (const { qid, query } of queries) {
    const answer = await shop.search({ query: query.slice(0, 500), pageSize: 100, facets: [] });
    ranked.set(
      qid,
      answer.products.map((product) => product.externalId),
    );
  }
  return ranked;
};

/** One server per mode: the same catalog searched with and without its vectors. */
const through = async (
  mode: 'hybrid' | 'lexical',
  { folder, products }: { folder: string; products: number },
  use: (shop: BenchShop) => Promise<void>,
): Promise<void> => {
  const dataDir = join(scratch, `${folder}-${mode}`);
  const cache = resolve('node_modules/.cache/aisle-models');
  const more = mode === 'hybrid' ? { AISLE_MODEL_CACHE: cache } : { AISLE_TEXT_MODEL: 'off' };
  const server: RunningServer = await startServer(dataDir, more as Record<string, string>);
  try {
    const shop = await makeShop(server, folder);
    const plain = join(data, 'text', folder, 'products.jsonl');
    const file = existsSync(plain) ? plain : `${plain}.gz`;
    const started = performance.now();
    await aisle(dataDir, ['import', file, '--shop', shop.shopId, '--format', 'jsonl']);
    await settled(server, shop, products);
    console.error(`${folder} ${mode}: indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await use(shop);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const rows: Row[] = [];
for (const folder of new Set(wanted.map((set) => set.catalog))) {
  const sets = wanted
    .filter((set) => set.catalog === folder)
    .map((set) => ({ set, queries: set.queries(data) }));
  const products = sets[0]?.set.products(data) ?? [];
  for (const { set, queries } of sets) {
    const search = plainBm25(
      products.map((product) => ({
        externalId: product.externalId,
        text: Object.values(set.text(product)).join(' '),
      })),
    );
    const ranked = new Map(queries.map(({ qid, query }) => [qid, search(query)]));
    rows.push({ set: set.name, system: 'plain BM25', ...score(set, queries, ranked) });
  }
  for (const mode of ['lexical', 'hybrid'] as const) {
    await through(mode, { folder, products: products.length }, async (shop) => {
      for (const { set, queries } of sets) {
        rows.push({
          set: set.name,
          system: `Aisle, ${mode}`,
          ...score(set, queries, await ask(shop, queries)),
        });
        console.error(JSON.stringify(rows.at(-1)));
      }
    });
  }
}

rows.sort(
  (a, b) => SETS.findIndex((set) => set.name === a.set) - SETS.findIndex((set) => set.name === b.set),
);
const cells = (row: Row): string =>
  `| ${row.set} | ${row.system} | ${row.queries} | ${row.ndcg10.toFixed(3)} | ${row.bootstrap95.map((x) => x.toFixed(3)).join(' to ')} | ${row.judgedAt10.toFixed(3)} | ${row.recall100.toFixed(3)} |`;
const table = [
  '| set | system | queries | nDCG@10 | 95 % | judgedAt10 | recall100 |',
  '|---|---|---|---|---|---|---|',
  ...rows.map(cells),
].join('\n');
mkdirSync(options.out, { recursive: true });
writeFileSync(join(options.out, 'relevance.json'), `${JSON.stringify({ rows }, null, 2)}\n`);
writeFileSync(join(options.out, 'relevance.md'), `${table}\n`);
console.log(table);
rmSync(scratch, { recursive: true, force: true });

const worse = rows.filter((row) => {
  const floor = rows.find((other) => other.set === row.set && other.system === 'plain BM25');
  return row.system === 'Aisle, hybrid' && floor !== undefined && row.ndcg10 < floor.ndcg10;
});
for (const row of worse) console.error(`hybrid is worse than plain BM25 on ${row.set}`);
process.exitCode = worse.length === 0 ? 0 : 1;
