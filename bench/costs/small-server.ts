// Memory of a server as it is installed: an import of 30,000 products, then quiet, then voice searches.
//   npx node bench/costs/small-server.ts [--plain]
// `--plain`: without photo search, voice search and the demo shop.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../packages/server/test/new-data-folder.ts';
import { spokenOrder } from '../../packages/server/test/sounds.ts';
import { aisle, startServer } from '../harness/server.ts';
import { generateProduct } from '../speed/catalog.ts';

const PRODUCTS = 30_000;
const { values: options } = parseArgs({ options: { plain: { type: 'boolean', default: false } } });
const models = options.plain
  ? { AISLE_DEMO: 'off', AISLE_IMAGE_MODEL: 'off', AISLE_SPEECH_MODEL: 'off' }
  : { AISLE_DEMO: 'on', AISLE_IMAGE_MODEL: 'on', AISLE_SPEECH_MODEL: 'base', AISLE_DEMO_SHOPPERS: 'on' };
const env = {
  ...models,
  AISLE_LOG_LEVEL: 'info',
  AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models'),
};

const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const server = await startServer(dataDir, env);

const tell = (when: string): void => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  console.log(`| ${when} | ${megabytes('VmRSS')} | ${megabytes('VmHWM')} |`);
};

const voice = async (): Promise<string> => {
  const token = /Widget token (\S+)/.exec(server.output())?.[1] ?? '';
  const body = new FormData();
  body.set('audio', new Blob([new Uint8Array(spokenOrder())]), 'order.wav');
  const began = performance.now();
  const headers = { 'x-widget-token': token };
  const answer = await fetch(`${server.url}/api/widget/search/audio`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(await answer.text());
  return `${Math.round(performance.now() - began)} ms`;
};

try {
  console.log('| when | resident, MB | peak so far, MB |\n|---|---|---|');
  await delay(30_000);
  tell('30 s after the start');
  const shop = ['shop', 'create', '--name', 'A', '--url', 'https://a.example', '--plan', 'ENTERPRISE'];
  const { shopId } = await aisle<{ shopId: string }>(dataDir, shop, env);
  const file = join(folder, 'products.jsonl');
  const rows = Array.from({ length: PRODUCTS }, (_, n) => JSON.stringify(generateProduct(n)));
  writeFileSync(file, rows.join('\n'));
  await aisle(dataDir, ['import', file, '--shop', shopId], env);
  tell(`${PRODUCTS} products imported`);
  await delay(150_000);
  tell('150 s later');
  if (!options.plain) {
    const spoken = [await voice(), await voice()];
    tell(`two voice searches, ${spoken.join(', ')}`);
    await delay(330_000);
    tell('330 s later');
    const again = [await voice(), await voice()];
    tell(`two voice searches, ${again.join(', ')}`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
