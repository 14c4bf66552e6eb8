// Search by photo through the HTTP API of a running server.
//   node bench/vision/main.ts [--data ../shared/data] [--products 20000] [--dir DIR] [--part found|large|load]
// `found` measures what is found. `large` makes the large shop in --dir. `load`, on the same --dir, measures the speed
// and needs a quiet machine.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../harness/server.ts';
import { reopenShop } from '../harness/shop.ts';
import { fashion, grocery, type Row } from './measures.ts';
import { type Load, largeShop, type Quantiles, underLoad } from './under-load.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    out: { type: 'string', default: 'bench/results' },
    products: { type: 'string', default: '20000' },
    dir: { type: 'string' },
    part: { type: 'string' },
  },
});

const data = resolve(options.data);
const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'aisle-vision-'));
const shopFile = join(dir, 'bench-shop.json');
const resultFile = join(options.out, 'vision.json');

type Result = { found: Row[]; load: Load | null };
const result: Result = existsSync(resultFile)
  ? (JSON.parse(readFileSync(resultFile, 'utf8')) as Result)
  : { found: [], load: null };

const server = await startServer(dir, { AISLE_IMAGES_ALLOW_PRIVATE: '1' });
const isPart = (part: string): boolean => options.part === undefined || options.part === part;
if (isPart('found')) {
  result.found = [...(await grocery(server, data)), ...(await fashion(server, data))];
}
if (isPart('large')) {
  const { shopId, apiKey } = await largeShop(server, data, Number(options.products));
  writeFileSync(shopFile, JSON.stringify({ shopId, apiKey }));
}
if (isPart('load')) {
  const shop = reopenShop(server, JSON.parse(readFileSync(shopFile, 'utf8')));
  result.load = await underLoad(server, shop, data);
}
await server.stop();

const ms = ({ p50, p99, count }: Quantiles): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${count})`;
const loadLines = (load: Load): string[] => [
  '| what | wanted | measured |',
  '|---|---|---|',
  `| photo query, ${load.products} products, at the client | p50 80 ms | ${ms(load.photoQuery)} |`,
  `| of it waiting, decoding and encoding | | ${ms(load.seen)} |`,
  `| text search of that shop, inside the server, alone | p99 12 ms | ${ms(load.textAlone)} |`,
  `| the same while 1,000 images are imported, ${load.left} of them left at the end | p99 12 ms | ${ms(load.textBesideImport)} |`,
  '',
];
const lines = [
  'Through the HTTP API, on two cores that the load generator shares. `node bench/vision/main.ts`',
  '',
  '| what | wanted | queries | half chosen on | half reported |',
  '|---|---|---|---|---|',
  ...result.found.map(
    ({ what, wanted, queries, chosenOn, reported }) =>
      `| ${what} | ${wanted} | ${queries} | ${chosenOn.toFixed(3)} | ${reported.toFixed(3)} |`,
  ),
  '',
  ...(result.load === null ? [] : loadLines(result.load)),
];
writeFileSync(join(options.out, 'vision.md'), lines.join('\n'));
writeFileSync(resultFile, `${JSON.stringify(result, null, 1)}\n`);
console.log(lines.join('\n'));
