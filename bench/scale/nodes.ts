// Nodes on one PostgreSQL, behind a client that acts as a balancer does, while nodes are killed, frozen, cut off and restarted.
//   node bench/scale/nodes.ts [--nodes 3] [--shops 12] [--products 500] [--rate 40] [--homes on|off]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../packages/server/test/postgres/own-postgres.ts';
import { processCosts, totalCpu } from '../costs/process-costs.ts';
import { Installation } from '../faults/installation.ts';
import type { Shop } from '../faults/shopping.ts';
import { call, post, type Reply } from '../harness/requests.ts';
import { metric } from '../harness/server.ts';
import { generateProduct, generateQuery, seededRandom } from '../speed/catalog.ts';
import { quantile, round } from '../speed/quantile.ts';

const { values: options } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    shops: { type: 'string', default: '12' },
    products: { type: 'string', default: '500' },
    rate: { type: 'string', default: '40' },
    homes: { type: 'string', default: 'on' },
  },
});
const NODES = Number(options.nodes);
const PRODUCTS = Number(options.products);
const EVERY_MS = 1000 / Number(options.rate);
const MB = 1024 * 1024;
/** How often a balancer asks whether a node is ready. */
const HEALTH_MS = 500;
/** How long it waits for that, and for an answer before it tries another node. */
const HEALTHY_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;
const SYNC_EVERY_MS = 500;
const STRAIGHT_EVERY_MS = 500;

const folder = mkdtempSync(join(tmpdir(), 'aisle-nodes-'));
const postgres = await startPostgres();
const installation = new Installation(folder, {
  nodes: NODES,
  database: postgres.url,
  homes: options.homes === 'on',
});

/** A node that is not ready so many times in a row gets no more requests. */
const FALL = 3;
/** The indexes that a node loaded while another one was away are unloaded by then. */
const VISITS_END_MS = 75_000;

type Phase = { name: string; searches: Reply[]; writes: Reply[]; endedMs: number[] };
const phases: Phase[] = [];

/** Nodes that get requests. */
const ready = new Set<number>();
/** Seconds from the beginning of a phase until node 0 was taken out: how often that was, and the first time. */
const takenOut = new Map<Phase, { times: number; afterS: number }>();
const take = (at: number, isIn: boolean): void => {
  const phase = phases.at(-1);
  if (at === 0 && !isIn && ready.has(at) && phase !== undefined) {
    const { times, afterS } = takenOut.get(phase) ?? {
      times: 0,
      afterS: round((performance.now() - (phase.endedMs[0] ?? 0)) / 1000, 1),
    };
    takenOut.set(phase, { times: times + 1, afterS });
  }
  if (isIn) ready.add(at);
  else ready.delete(at);
};
const failedLooks = new Map<number, number>();
let isOver = false;
const watch = async (): Promise<void> => {
  for (; !isOver; await delay(HEALTH_MS)) {
    const looks = installation.folders.map(async (_, at) => {
      const url = installation.servers[at]?.url;
      const answer =
        url &&
        (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) }).catch(() => null));
      const failed = answer && answer.status === 200 ? 0 : (failedLooks.get(at) ?? 0) + 1;
      failedLooks.set(at, failed);
      if (failed === 0) take(at, true);
      else if (failed >= FALL) take(at, false);
    });
    await Promise.all(looks);
  }
};

const LATE: Reply = {
  status: 0,
  code: 'late',
  headers: new Headers(),
  text: '',
  elapsedMs: ANSWER_WITHIN_MS,
};
let turn = 0;
/** Sends to one node, and to the next one where that one has ended: a balancer does the same. */
const balanced = async (send: (url: string) => Promise<Reply>): Promise<Reply> => {
  let last: Reply | null = null;
  for (let tries = 0; tries < NODES; tries += 1) {
    // An operator takes a node out before it is stopped.
    const nodes = [...ready].filter((at) => installation.servers[at] != null);
    turn += 1;
    const at = nodes[turn % nodes.length];
    const url = at === undefined ? undefined : installation.servers[at]?.url;
    if (at === undefined || url === undefined) {
      await delay(50);
      continue;
    }
    last = await Promise.race([send(url), delay(ANSWER_WITHIN_MS, LATE, { ref: false })]);
    if (last.status !== 0) return last;
    take(at, false);
  }
  return last ?? { status: 0, code: 'no_node', headers: new Headers(), text: '', elapsedMs: 0 };
};

const stored = new Map<string, number>();
let version = 0;

const searchAt = (url: string, { token }: Shop, seed: number): Promise<Reply> => {
  const body = { query: generateQuery(seed, PRODUCTS), facets: [] };
  return post(`${url}/api/widget/search`, { 'x-widget-token': token }, body);
};

const syncAt = (url: string, { apiKey }: Shop, products: readonly object[]): Promise<Reply> => {
  const headers = { authorization: `Bearer ${apiKey}` };
  return post(`${url}/api/integrations/v1/products/sync`, headers, { syncType: 'INCREMENTAL', products });
};

const search = async (shop: Shop, seed: number): Promise<void> => {
  const phase = phases.at(-1);
  const answer = await balanced((url) => searchAt(url, shop, seed));
  phase?.searches.push(answer);
  if (answer.status === 200) phase?.endedMs.push(performance.now());
};

const write = async (shop: Shop): Promise<void> => {
  version += 1;
  const price = version;
  const products = [{ ...generateProduct(version % PRODUCTS), externalId: `w-${version % 50}`, price }];
  const phase = phases.at(-1);
  const answer = await balanced((url) => syncAt(url, shop, products));
  phase?.writes.push(answer);
  // One after the other: the last one that was acknowledged holds, or one that had no answer.
  if (answer.status === 200) stored.set(`w-${version % 50}`, price);
  else stored.delete(`w-${version % 50}`);
};

const during = async (name: string, act: () => Promise<unknown>): Promise<void> => {
  phases.push({ name, searches: [], writes: [], endedMs: [performance.now()] });
  process.stderr.write(`${name} ...\n`);
  await act();
};

/** Clients that no balancer takes away from node 0: a search and a sync each half second. Returns what ends them. */
const askStraight = (shops: readonly Shop[], name: string): (() => Promise<Phase>) => {
  const phase: Phase = { name, searches: [], writes: [], endedMs: [performance.now()] };
  const url = installation.servers[0]?.url ?? '';
  const underWay: Promise<unknown>[] = [];
  let isAsking = true;
  const ask = async (): Promise<void> => {
    for (let seed = 0; isAsking; seed += 1) {
      const shop = shops[seed % shops.length];
      if (shop === undefined) return;
      underWay.push(
        searchAt(url, shop, seed).then((answer) => {
          phase.searches.push(answer);
          if (answer.status === 200) phase.endedMs.push(performance.now());
        }),
        syncAt(url, shops.at(-1) ?? shop, [generateProduct(seed)]).then((answer) =>
          phase.writes.push(answer),
        ),
      );
      await delay(STRAIGHT_EVERY_MS);
    }
  };
  const asking = ask();
  return async () => {
    isAsking = false;
    await asking;
    await Promise.all(underWay);
    return phase;
  };
};

const HOP_SEARCHES = 100;
const HOP_PAUSE_MS = 10;

/** Searches of one shop through each node, one after the other: its two keepers, or its home alone, answer themselves. */
const measureHop = async (shop: Shop): Promise<void> => {
  for (const [at, server] of installation.servers.entries()) {
    if (server === null) continue;
    const before = await metric(server.url, 'aisle_relayed_total');
    const ms: number[] = [];
    for (let n = 0; n < HOP_SEARCHES; n += 1) {
      const answer = await searchAt(server.url, shop, n);
      if (answer.status === 200) ms.push(answer.elapsedMs);
      await delay(HOP_PAUSE_MS);
    }
    const relayed = (await metric(server.url, 'aisle_relayed_total')) - before;
    console.log(
      `through node ${at}: p50 ${round(quantile(ms, 0.5), 1)} ms, ${relayed} of ${HOP_SEARCHES} relayed`,
    );
    shop.token = await installation.issueToken(shop);
  }
};

const rowOf = ({ name, searches, writes, endedMs }: Phase): string => {
  const bad = (replies: Reply[]) => replies.filter(({ status }) => status !== 200 && status !== 429);
  const gaps = endedMs.slice(1).map((at, index) => at - (endedMs[index] ?? at));
  const ms = searches.filter(({ status }) => status === 200).map(({ elapsedMs }) => elapsedMs);
  const failed = [...bad(searches), ...bad(writes)].map(({ status, code, text }) =>
    `${status} ${code ?? text}`.trim(),
  );
  const slowestMs = Math.max(0, ...writes.map(({ elapsedMs }) => elapsedMs));
  const kinds = [...new Set(failed)].join(', ');
  return `| ${name} | ${searches.length} | ${bad(searches).length} | ${writes.length} | ${bad(writes).length}${kinds === '' ? '' : ` (${kinds})`} | ${round(quantile(ms, 0.5), 1)} / ${round(quantile(ms, 0.99), 0)} | ${round(Math.max(0, ...gaps) / 1000, 1)} | ${round(slowestMs / 1000, 1)} |`;
};

try {
  const shops: Shop[] = [];
  for (let n = 0; n < Number(options.shops); n += 1) shops.push(await installation.makeShop(`shop-${n}`));
  await installation.startAll();
  void watch();
  await delay(2 * HEALTH_MS);
  for (const [n, shop] of shops.entries()) {
    const products = Array.from({ length: PRODUCTS }, (_, at) => generateProduct(n * PRODUCTS + at));
    const headers = { authorization: `Bearer ${shop.apiKey}` };
    const url = `${installation.url(n)}/api/integrations/v1/products/sync`;
    const { status, text } = await post(url, headers, { syncType: 'FULL', products });
    if (status !== 200) throw new Error(`a sync was answered ${status}: ${text}`);
  }
  await delay(5_000);
  for (const shop of shops.slice(0, 2)) await measureHop(shop);
  const acting = (async () => {
    for (let seed = 0; !isOver; seed += 1) {
      const shop = shops[seed % shops.length];
      if (shop !== undefined) void search(shop, seed);
      await delay(EVERY_MS);
    }
  })();
  const writing = (async () => {
    const [shop] = shops;
    for (; !isOver && shop !== undefined; await delay(SYNC_EVERY_MS)) await write(shop);
  })();
  await during('at first', () => delay(5_000));
  await during('nothing happens', () => delay(15_000));
  for (let at = 0; at < NODES; at += 1) {
    await during(`node ${at} killed, started again`, async () => {
      await installation.kill(at);
      await delay(4_000);
      await installation.start(at);
      await delay(4_000);
    });
  }
  await during('all nodes restarted in turn', () => installation.restartInTurn());
  await during('quiet again', () => delay(5_000));
  await during('node 0 frozen for 30 s', () => installation.freeze(0, 30_000));
  await during('it is back', () => delay(8_000));
  const cut = { forMs: 30_000, after: 'go on', random: seededRandom(1) } as const;
  for (const [what, cutOff] of [
    ['the database', () => installation.lines.cutDatabase(0, cut)],
    ['the other nodes', () => installation.lines.cutOthers(0, cut)],
  ] as const) {
    const asking = askStraight(shops, `of these, straight to node 0: cut off from ${what}, and back`);
    await during(`node 0 cut off from ${what} for 30 s`, cutOff);
    await during('its connections go on, one by one', () => delay(cut.forMs));
    phases.push(await asking());
  }
  await during('PostgreSQL restarted', async () => {
    await postgres.kill();
    await postgres.start();
    await delay(8_000);
  });
  await during('quiet at the end', () => delay(VISITS_END_MS));
  for (const [at, server] of installation.servers.entries()) {
    if (server === null) continue;
    const costs = processCosts(server.pid);
    const relayed = await metric(server.url, 'aisle_relayed_total');
    const loaded = await metric(server.url, 'aisle_index_loaded_shops');
    console.log(
      `node ${at}: ${round(costs.resident / MB, 0)} MB, ${round(totalCpu(costs), 1)} s of CPU, ${loaded} indexes, ${relayed} requests relayed since its start`,
    );
  }
  isOver = true;
  await Promise.all([acting, writing]);
  const [shop] = shops;
  let lost = 0;
  for (const [id, price] of stored) {
    const path = `${installation.url()}/api/integrations/v1/products/${id}`;
    const { text } = await call(path, { headers: { authorization: `Bearer ${shop?.apiKey}` } });
    if ((JSON.parse(text) as { price?: number }).price !== price) lost += 1;
  }
  console.log(
    '| while | searches | failed | writes | failed | ms, p50 / p99 | longest wait for an answer, s | slowest write, s |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const phase of phases) console.log(rowOf(phase));
  for (const [{ name }, { times, afterS }] of takenOut)
    console.log(`${name}: the balancer took node 0 out ${times} times, first after ${afterS} s`);
  console.log(`writes that were acknowledged and are lost: ${lost} of ${stored.size}`);
  if (lost > 0) process.exitCode = 1;
} finally {
  isOver = true;
  await Promise.all(installation.folders.map((_, at) => installation.kill(at)));
  installation.lines.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
