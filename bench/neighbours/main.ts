// Measures how one shop at all of its limits slows another shop on the same server.
//   node bench/neighbours/main.ts [--seconds 90] [--products 5000]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { aisle, type RunningServer, startServer } from '../harness/server.ts';
import { type BenchShop, issueToken, makeShop, settled } from '../harness/shop.ts';
import { type WitnessOrders, witnessing } from '../harness/witness.ts';
import { generateProduct, generateQuery, seededRandom } from '../speed/catalog.ts';
import { loopDelay } from '../speed/measure.ts';
import { CHANGE_EVERY_MS, changes, SEARCHES_A_CHANGE } from './changes.ts';
import { fillNoisyShop, makeLoad, makeNoise, NOISY_PRODUCTS, type NoisyLoad } from './noisy-shop.ts';
import { type Measured, verdict } from './verdict.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '90' },
    products: { type: 'string', default: '5000' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const seconds = Number(options.seconds);
const size = Number(options.products);
const ALONE_MS = 10_000;
const WARM_UP_MS = 3000;
/** 50 searches a second over 20 tokens: 150 a minute for each, with a limit of 200. */
const EVERY_MS = 20;
const TOKENS = 20;
const IMAGES = 8;
const CLIENT_NICENESS = 10;

/** Images as from a phone's camera: 12 megapixels, some megabytes. */
const makeImages = async (): Promise<Buffer[]> => {
  const random = seededRandom(9);
  const images: Buffer[] = [];
  while (images.length < IMAGES) {
    const raw = { width: 400, height: 300, channels: 3 as const };
    const noise = Buffer.from(Array.from({ length: 400 * 300 * 3 }, () => Math.floor(random() * 256)));
    const image = sharp(noise, { raw }).resize(4000, 3000, { kernel: 'nearest' });
    images.push(await image.jpeg({ quality: 85 }).toBuffer());
  }
  return images;
};

const openInnocentShop = async (
  server: RunningServer,
  scratch: string,
): Promise<{ shop: BenchShop; orders: WitnessOrders }> => {
  const shop = await makeShop(server, 'innocent');
  const file = join(scratch, 'catalog.jsonl');
  const rows = Array.from({ length: size }, (_, i) => JSON.stringify(generateProduct(i)));
  writeFileSync(file, rows.join('\n'));
  await aisle(server.dataDir, ['import', file, '--shop', shop.shopId]);
  await settled(server, shop, size);
  const tokens: string[] = [];
  while (tokens.length < TOKENS) tokens.push(await issueToken(server, shop));
  const queries = Array.from({ length: 1000 }, (_, i) => generateQuery(i, size));
  await shop.reserve(Math.ceil((seconds * 1000) / CHANGE_EVERY_MS) * 20 + 2 * SEARCHES_A_CHANGE);
  return { shop, orders: { url: server.url, tokens, queries, everyMs: EVERY_MS } };
};

const note = (step: string): void => console.error(step);

type Run = { measured: Measured; noise: Awaited<ReturnType<typeof makeNoise>> };

const measure = async (server: RunningServer, scratch: string, load: NoisyLoad): Promise<Run> => {
  note(`a shop of ${size} products is made`);
  const { shop, orders } = await openInnocentShop(server, scratch);
  note(`a noisy shop of ${NOISY_PRODUCTS} products is made`);
  const noisy = await makeShop(server, 'noisy');
  await fillNoisyShop(server, noisy, load);
  await settled(server, noisy, NOISY_PRODUCTS);
  note('the first shop is measured alone');
  await witnessing(orders, () => delay(WARM_UP_MS));
  const { witnessed: alone } = await witnessing(orders, () => delay(ALONE_MS));
  note(`both for ${seconds} s`);
  await loopDelay(server);
  const { result, witnessed: beside } = await witnessing(orders, async () => {
    // In production the noisy shop's clients are elsewhere. Here they give way to the server and to the other shop's
    // clients.
    setPriority(CLIENT_NICENESS);
    const [noise, changesMs] = await Promise.all([
      makeNoise(server, noisy, { load, seconds }),
      changes(server, shop, seconds),
    ]);
    return { noise, changesMs };
  });
  // A silence of the main thread shows in both meters. A delay in only one is a wait for one of two cores.
  const silenceMs = Math.round(Math.min(beside.silenceMs, (await loopDelay(server)).longest));
  return { measured: { alone, beside, changesMs: result.changesMs, silenceMs }, noise: result.noise };
};

const scratch = mkdtempSync(join(tmpdir(), 'aisle-neighbours-'));
const load = makeLoad(await makeImages());
const model = { AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models') };
const server = await startServer(join(scratch, 'data'), model);
const { measured, noise } = await measure(server, scratch, load);
const stopped = await Promise.race([server.stop(), delay(10_000, 'late', { ref: false })]);
if (stopped === 'late') await server.kill();
rmSync(scratch, { recursive: true, force: true });

const lines = [
  ...verdict(measured),
  {
    what: 'the server ends when it is told to',
    target: '10 s',
    measured: String(stopped),
    holds: stopped === 0,
  },
];
const cpu = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
const sizes = [...load.batches, ...load.largeBatches].map(({ byteLength }) => byteLength / 2 ** 20);
const table = [
  `Measured on ${cpu} for ${seconds} s, both shops' clients on the same cores (the noisy one's at nice ${CLIENT_NICENESS}). One shop of ${NOISY_PRODUCTS} products, with one key,`,
  `one token and one address, was at all of its limits at once. It sent 100 syncs of 500 products a minute (${Math.round(Math.min(...sizes))} MB, every tenth`,
  `${Math.round(Math.max(...sizes))} MB) and 150 of the worst legal searches. It also sent 50 searches by photo and 100 uploads of images of 12 megapixels. Beside it,`,
  `a shop of ${size} products had 50 searches a second and a new product every ${CHANGE_EVERY_MS / 1000} s.`,
  '',
  '| what | target | measured | holds |',
  '|---|---|---|---|',
  ...lines.map(
    (line) => `| ${line.what} | ${line.target} | ${line.measured} | ${line.holds ? 'yes' : 'no'} |`,
  ),
  '',
  '| the noisy shop | answers |',
  '|---|---|',
  ...Object.entries(noise).map(
    ([activity, answers]) =>
      `| ${activity} | ${Object.entries(answers)
        .map(([answer, count]) => `${count} x ${answer}`)
        .join(', ')} |`,
  ),
].join('\n');
mkdirSync(options.out, { recursive: true });
const result = { cpu, seconds, products: size, lines, noise, ...measured };
writeFileSync(join(options.out, 'neighbours.json'), `${JSON.stringify(result, null, 2)}\n`);
writeFileSync(join(options.out, 'neighbours.md'), `${table}\n`);
console.log(table);
process.exitCode = lines.every((line) => line.holds) ? 0 : 1;
