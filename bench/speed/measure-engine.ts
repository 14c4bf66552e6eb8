// One engine at one size in its own process; prints one line of JSON. Started by engines.ts.
//   node bench/speed/measure-engine.ts <aisle-lexical|aisle-hybrid|aisle-hybrid-ids|minisearch|orama|flexsearch> <products> <queries>
import { generateProduct, generateTypedQuery } from './catalog.ts';
import { openAisle } from './engines/aisle.ts';
import type { BenchEngine } from './engines/engine.ts';
import { openFlexSearch } from './engines/flexsearch.ts';
import { openMiniSearch } from './engines/minisearch.ts';
import { openOrama } from './engines/orama.ts';
import { quantile, round } from './quantile.ts';

const OPEN: Record<string, () => BenchEngine | Promise<BenchEngine>> = {
  'aisle-lexical': () => openAisle({ hybrid: false }),
  'aisle-hybrid': () => openAisle({ hybrid: true }),
  'aisle-hybrid-ids': () => openAisle({ hybrid: true, bare: true }),
  minisearch: openMiniSearch,
  orama: openOrama,
  flexsearch: openFlexSearch,
};

/** Queries before the measured ones, until code is compiled. */
const WARM_UP = 60;

const [engineName = '', sizeText = '', countText = ''] = process.argv.slice(2);
const size = Number(sizeText);
const count = Number(countText);
const open = OPEN[engineName];
if (open === undefined) throw new Error(`no engine '${engineName}'`);

function* products(): Iterable<ReturnType<typeof generateProduct>> {
  for (let i = 0; i < size; i++) yield generateProduct(i);
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const threadMs = (): number => process.threadCpuUsage().user / 1000;

const engine = await open();
const queries = Array.from({ length: WARM_UP + count }, (_, i) => generateTypedQuery(i, size));
let started = cpuMs();
await engine.fill(products());
const fillSeconds = (cpuMs() - started) / 1000;
started = threadMs();
await engine.prepare?.(queries.map(({ text }) => text));
const encodeMs = (threadMs() - started) / queries.length;

const wall: number[] = [];
let cpu = 0;
let empty = 0;
let matched = 0;
for (const [i, { text, source }] of queries.entries()) {
  const began = performance.now();
  const cpuBefore = threadMs();
  const page = await engine.search(text);
  const took = performance.now() - began;
  if (i < WARM_UP) continue;
  wall.push(took);
  cpu += threadMs() - cpuBefore;
  if (page.ids.length === 0) empty++;
  if (page.ids.includes(source)) matched++;
}
globalThis.gc?.();
const memory = process.memoryUsage();
const result = {
  engine: engine.name,
  setting: engine.setting,
  products: size,
  p50Ms: round(quantile(wall, 0.5), 3),
  p99Ms: round(quantile(wall, 0.99), 3),
  cpuMs: round(cpu / count, 3),
  encodeMs: round(encodeMs, 3),
  fillCpuSeconds: round(fillSeconds, 1),
  megabytes: round((memory.heapUsed + memory.arrayBuffers + (engine.sharedBytes?.() ?? 0)) / 1e6, 0),
  emptyPages: empty,
  sourceFound: round(matched / count, 3),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
