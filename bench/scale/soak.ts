// One node under steady load for a while, then under five times as much as it can do.
//   node bench/scale/soak.ts [--minutes 20] [--load 0.7] [--imports 0] [--products 20000] [--overload 60] [--apart]
// `load`: share of what it can do. `imports`: so often the whole catalog is sent again meanwhile, with other texts.
// With --apart the sender takes the last core and leaves the others to the server.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { processCosts } from '../costs/process-costs.ts';
import { post } from '../harness/requests.ts';
import { metric, startServer } from '../harness/server.ts';
import { newShop, withTool } from '../harness/tool-shop.ts';
import { generateProduct, generateQuery } from '../speed/catalog.ts';
import { quantile, round } from '../speed/quantile.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    products: { type: 'string', default: '20000' },
    overload: { type: 'string', default: '60' },
    load: { type: 'string', default: '0.7' },
    imports: { type: 'string', default: '0' },
    apart: { type: 'boolean', default: false },
  },
});
const PRODUCTS = Number(options.products);
const MB = 1024 * 1024;
/** One key may send 100 searches a second for its visitors. */
const KEYS = 40;
const VISITORS = 500;
const CLIENTS = 8;
const CAPACITY_MS = 15_000;
const SAMPLE_MS = 10_000;
/** An answer that comes later is of no use to a shopper. */
const USEFUL_MS = 2_000;
const LOAD = Number(options.load);
const IMPORTS = Number(options.imports);
const TIMES = 5;

/** `inside`: milliseconds by the server's own clock. The sender shares the cores, and its requests wait for it as well. */
type Answer = { status: number; ms: number; inside: number };

const folder = mkdtempSync(join(tmpdir(), 'aisle-soak-'));
const env = { AISLE_MODEL_CACHE: resolve('node_modules/.cache/aisle-models') };

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
const send = (url: string, method: string, headers: Record<string, string>, body: string): Promise<Answer> =>
  new Promise((done) => {
    const at = performance.now();
    const end = (status: number, inside: number): void =>
      done({ status, ms: performance.now() - at, inside });
    const going = request(
      url,
      { method, agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        answer.resume();
        const total = /total;dur=([\d.]+)/.exec(String(answer.headers['server-timing'] ?? ''));
        answer.on('end', () => end(answer.statusCode ?? 0, Number(total?.[1] ?? 0)));
      },
    );
    going.on('error', () => end(0, 0));
    going.end(body);
  });

const { apiKeys: keys } = await withTool(folder, env, (tool) =>
  newShop(tool, 'soak', { keys: KEYS, tokens: 0 }),
);
const server = await startServer(folder, env);
const keepTo = (pid: number, cores: string): void => {
  execFileSync('taskset', ['-apc', cores, String(pid)], { stdio: 'ignore' });
};
if (options.apart) {
  const last = availableParallelism() - 1;
  keepTo(server.pid, `0-${last - 1}`);
  keepTo(process.pid, String(last));
}
const keyOf = (n: number): Record<string, string> => ({
  authorization: `Bearer ${keys[n % KEYS]}`,
  'x-visitor': `visitor-${n % VISITORS}`,
});

/** What shoppers and the shop do: mostly searches, suggestions while they type, a new price now and then. */
const act = (n: number): Promise<Answer> => {
  const query = generateQuery(n, PRODUCTS);
  const kind = n % 100;
  if (kind < 25) {
    const q = encodeURIComponent(query.slice(0, 2 + (n % 8)));
    return send(`${server.url}/api/widget/suggestions?q=${q}`, 'GET', keyOf(n), '');
  }
  if (kind === 99) {
    const products = [{ ...generateProduct(n % PRODUCTS), price: 1 + (n % 500) }];
    const body = JSON.stringify({ syncType: 'INCREMENTAL', products });
    const { authorization = '' } = keyOf(n);
    return send(`${server.url}/api/integrations/v1/products/sync`, 'POST', { authorization }, body);
  }
  return send(`${server.url}/api/widget/search`, 'POST', keyOf(n), JSON.stringify({ query }));
};

let sent = 0;
/** Answers to requests at this pace, whether or not earlier ones are answered. */
const atRate = async (
  perSecond: number,
  forMs: number,
  onSample: () => void = () => {},
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let due = 0;
  let sampled = began;
  for (let now = began; now - began < forMs; now = performance.now()) {
    for (const should = ((now - began) * perSecond) / 1000; due < should; due += 1) {
      sent += 1;
      const one = act(sent).then((answer) => {
        answers.push(answer);
        open.delete(one);
      });
      open.add(one);
    }
    if (now - sampled > SAMPLE_MS) {
      onSample();
      sampled = now;
    }
    await delay(5);
  }
  await Promise.all(open);
  return answers;
};

const mostPerSecond = async (): Promise<number> => {
  const began = performance.now();
  let answered = 0;
  const client = async (): Promise<void> => {
    while (performance.now() - began < CAPACITY_MS) {
      sent += 1;
      if ((await act(sent)).status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered / (CAPACITY_MS / 1000);
};

type Sample = { rss: number; descriptors: number };
const sample = (): Sample => ({
  rss: processCosts(server.pid).resident / MB,
  descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
});

const tell = (what: string, answers: readonly Answer[], seconds: number): void => {
  const good = answers.filter(({ status, ms }) => status === 200 && ms <= USEFUL_MS);
  const ok = answers.filter(({ status }) => status === 200);
  const ms = ok.map((answer) => answer.ms);
  const inside = ok.map((answer) => answer.inside);
  const kinds = Map.groupBy(answers, ({ status }) => status);
  const statuses = [...kinds].map(([status, list]) => `${list.length} x ${status}`).join(', ');
  console.log(
    `${what}: ${round(good.length / seconds, 0)} useful answers a second; ${statuses}; ms p50 / p99 ${round(quantile(ms, 0.5), 1)} / ${round(quantile(ms, 0.99), 0)}, in the server ${round(quantile(inside, 0.5), 1)} / ${round(quantile(inside, 0.99), 0)}`,
  );
};

/** Each edition has other texts. */
const importAll = async (edition: number): Promise<void> => {
  const headers = { authorization: `Bearer ${keys[0]}` };
  for (let at = 0; at < PRODUCTS; at += 500) {
    const products = Array.from({ length: 500 }, (_, n) => {
      const product = generateProduct(at + n);
      return { ...product, description: `${product.description} Edition ${edition}.` };
    });
    const body = { syncType: 'INCREMENTAL', products };
    const answer = await post(`${server.url}/api/integrations/v1/products/sync`, headers, body);
    if (answer.status === 429 || answer.status === 503) {
      await delay(1_000);
      at -= 500;
    } else if (answer.status !== 200) throw new Error(`a sync was answered ${answer.status}: ${answer.text}`);
  }
};

try {
  await importAll(0);
  while ((await metric(server.url, 'aisle_index_lag_seconds')) > 0) await delay(500);
  await delay(20_000);
  await mostPerSecond();
  const most = await mostPerSecond();
  console.log(`with ${CLIENTS} clients: ${round(most, 0)} answers a second`);
  const samples: Sample[] = [];
  const minutes = Number(options.minutes);
  const importing: Promise<void>[] = [];
  const began = performance.now();
  const soaked = await atRate(LOAD * most, minutes * 60_000, () => {
    samples.push(sample());
    const due = (IMPORTS * (performance.now() - began)) / (minutes * 60_000);
    if (importing.length < due - 0.5) importing.push(importAll(importing.length + 1));
  });
  await Promise.all(importing);
  tell(`${minutes} minutes at ${round(LOAD * most, 0)} a second`, soaked, minutes * 60);
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  for (const [name, part] of [
    ['first', samples.slice(tenth, 2 * tenth)],
    ['middle', samples.slice(samples.length / 2, samples.length / 2 + tenth)],
    ['last', samples.slice(-tenth)],
  ] as const) {
    const rss = part.map((one) => one.rss);
    const open = part.map(({ descriptors }) => descriptors);
    console.log(
      `${name} tenth: ${round(quantile(rss, 0.5), 0)} MB resident, ${quantile(open, 0.5)} descriptors`,
    );
  }
  const seconds = Number(options.overload);
  tell(`${TIMES} times as much as it can do`, await atRate(TIMES * most, seconds * 1000), seconds);
  for (const second of [0, 5, 10]) {
    const after = await atRate(LOAD * most, 5_000);
    tell(`${second} to ${second + 5} s after it ended`, after, 5);
  }
  await delay(30_000);
  const last = sample();
  console.log(`30 s later: ${round(last.rss, 0)} MB resident, ${last.descriptors} descriptors`);
} finally {
  agent.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
