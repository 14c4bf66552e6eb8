// How long the last product waits until it is found, when `aisle import` stores many beside a server.
//   node bench/scale/import-command.ts [--products 100000]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { builtServer } from '../harness/built-server.ts';
import { post } from '../harness/requests.ts';
import { serverEnv, startServer } from '../harness/server.ts';
import { newShop, withTool } from '../harness/tool-shop.ts';
import { generateProduct } from '../speed/catalog.ts';

const { values: options } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
const products = Number(options.products);
const env = {
  AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models'),
  AISLE_IMAGE_MODEL: 'off',
};
const folder = mkdtempSync(join(tmpdir(), 'aisle-import-'));
const data = join(folder, 'data');
const file = join(folder, 'products.jsonl');
writeFileSync(
  file,
  Array.from({ length: products }, (_, n) => `${JSON.stringify(generateProduct(n))}\n`).join(''),
);
const { shopId, tokens } = await withTool(data, env, (tool) =>
  newShop(tool, 'large', { keys: 1, tokens: 1 }),
);
const server = await startServer(data, env);
const began = performance.now();
const command = spawn(process.execPath, [builtServer('cli'), 'import', file, '--shop', shopId], {
  env: serverEnv(data, env),
  stdio: ['ignore', 'ignore', 'inherit'],
});
const [status] = await once(command, 'exit');
const stored = performance.now();
for (;;) {
  const headers = { 'x-widget-token': tokens[0] ?? '' };
  const answer = await post(`${server.url}/api/widget/search`, headers, { query: '' });
  if (answer.status === 200 && JSON.parse(answer.text).total >= products) break;
  await delay(400);
}
const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1);
console.log(
  `${products} products: the command ended with ${status} after ${seconds(began, stored)} s, ` +
    `the last product waited ${seconds(stored, performance.now())} s`,
);
await server.stop();
rmSync(folder, { recursive: true, force: true });
