// What a server costs: CPU by thread, memory and disk, for an import over HTTP and after it; and what a command costs.
//   node bench/costs/main.ts [--products 20000] [--data ../shared/data] [--models on|off] [--kinds]
// With --data: Icecat's products instead of made-up ones. With --kinds: memory by kind and thread.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { post } from '../harness/requests.ts';
import { startServer, WORDS_ONLY } from '../harness/server.ts';
import { makeShop, settled } from '../harness/shop.ts';
import { readJsonl } from '../relevance/sets.ts';
import { generateProduct } from '../speed/catalog.ts';
import { memoryKinds, threadHeaps } from './memory-kinds.ts';
import { commandCosts, folderBytes, type ProcessCosts, processCosts, totalCpu } from './process-costs.ts';

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    data: { type: 'string' },
    models: { type: 'string', default: 'on' },
    idle: { type: 'string', default: '20' },
    kinds: { type: 'boolean', default: false },
  },
});
const PER_CALL = 500;
const SEARCHES = 300;
const MB = 1024 * 1024;
const mb = (bytes: number): string => `${Math.round(bytes / MB)} MB`;

const products: object[] =
  options.data === undefined
    ? Array.from({ length: Number(options.products) }, (_, at) => generateProduct(at))
    : readJsonl<object>(join(options.data, 'text/icecat/products.jsonl'));
const folder = mkdtempSync(join(tmpdir(), 'aisle-costs-'));
const heaps = options.kinds ? threadHeaps() : null;
const env = {
  ...heaps?.env,
  AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models'),
  ...(options.models === 'off' ? WORDS_ONLY : {}),
};

const show = (what: string, costs: ProcessCosts): void => {
  console.log(
    `${what}: resident ${mb(costs.resident)}, peak ${mb(costs.peak)}, CPU ${totalCpu(costs).toFixed(1)} s`,
  );
  if (heaps !== null) for (const line of memoryKinds(server.pid, heaps.folder)) console.log(`  ${line}`);
};

const showThreads = (before: ProcessCosts, after: ProcessCosts): void => {
  const rows = [...after.cpu].map(([name, seconds]) => ({
    name,
    seconds: seconds - (before.cpu.get(name) ?? 0),
  }));
  for (const { name, seconds } of rows.sort((one, other) => other.seconds - one.seconds))
    if (seconds >= 0.05) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
};

let server = await startServer(folder, env);
await delay(Number(options.idle) * 1000);
const empty = processCosts(server.pid);
show(`empty, ${options.idle} s after the start`, empty);
const shop = await makeShop(server, 'costs');
const began = performance.now();
for (let at = 0; at < products.length; at += PER_CALL) {
  const body = { syncType: 'INCREMENTAL', products: products.slice(at, at + PER_CALL) };
  for (;;) {
    const { status, text } = await post(
      `${server.url}/api/integrations/v1/products/sync`,
      { authorization: `Bearer ${shop.apiKey}` },
      body,
    );
    if (status === 429) {
      await delay(1000);
      continue;
    }
    if (status >= 300) throw new Error(`a sync was answered ${status}: ${text.slice(0, 300)}`);
    break;
  }
}
const sentMs = performance.now() - began;
await settled(server, shop, products.length);
const searchableMs = performance.now() - began;
const imported = processCosts(server.pid);
console.log(
  `${products.length} products: sent after ${(sentMs / 1000).toFixed(1)} s, searchable after ${(searchableMs / 1000).toFixed(1)} s, ` +
    `CPU ${(totalCpu(imported) - totalCpu(empty)).toFixed(1)} s`,
);
show('all searchable', imported);
await delay(Number(options.idle) * 1000);
const idle = processCosts(server.pid);
show(`idle for ${options.idle} s`, idle);
showThreads(empty, idle);
console.log(`disk ${mb(folderBytes(folder))}: indexes ${mb(folderBytes(join(folder, 'indexes')))}`);
await server.stop();

server = await startServer(folder, env);
for (let at = 0; at < SEARCHES; at++) {
  const { name } = products[(at * 7919) % products.length] as { name: string };
  await shop.on(server).search({ query: name.split(' ').slice(0, 3).join(' ') });
}
show(`after a restart and ${SEARCHES} searches`, processCosts(server.pid));
await delay(Number(options.idle) * 1000);
show(`idle for ${options.idle} s after them`, processCosts(server.pid));
await server.stop();
for (const _again of Array.from({ length: 3 })) {
  const { seconds, cpu } = commandCosts(folder, ['shop', 'list']);
  console.log(`aisle shop list: ${seconds.toFixed(2)} s, CPU ${cpu.toFixed(2)} s`);
}
for (const made of [folder, heaps?.folder])
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
