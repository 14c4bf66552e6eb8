import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type BenchShop, makeShop } from '../../bench/harness/shop.ts';
import type { OpenSearchNode } from './opensearch-node.ts';
import { documentsOf, item, ServedShops } from './served-shops.ts';
import { startCluster } from './start.ts';

const nodes = (await startCluster(3)) ?? [];
const urls = nodes.map(({ url }) => url);
const shops = new ServedShops(
  mkdtempSync(join(tmpdir(), 'aisle-opensearch-failover-')),
  urls.length === 0 ? undefined : urls.join(','),
);

afterAll(async () => {
  await shops.stop();
  await Promise.all(nodes.map((node) => node.close()));
  rmSync(shops.dataDir, { recursive: true, force: true });
});

/** Errors may come so long after a node died. */
const MOST_ERROR_MS = 2_000;
/** OpenSearch asks a node that answers nothing twice, for 3 s each: see `FAULT_DETECTION`. */
const MOST_FROZEN_MS = 15_000;
/** Before a node dies, and from then until it starts again. */
const BEFORE_MS = 10_000;
const AFTER_MS = 20_000;
/** Three nodes that have just started compile their code, on the cores that searches need. */
const WARM_UP_MS = 30_000;
const QUERIES = ['lamp', 'red shoes', 'waterproof', '', 'blue', 'jacket under 100'];

/** Asks the nodes that live. */
const askCluster = async (path: string): Promise<string> => {
  for (const url of urls) {
    const answer = await fetch(`${url}${path}`).catch(() => null);
    if (answer?.ok === true) return answer.text();
  }
  throw new Error('no node of OpenSearch answers');
};

const isGreen = async (): Promise<boolean> =>
  (await askCluster('/_cluster/health').catch(() => '')).includes('"status":"green"');

const managerName = async (): Promise<string> => (await askCluster('/_cat/cluster_manager?h=node')).trim();

/** Nodes with a copy of the shard that a shop is in, the primary first. */
const copiesOf = async (shop: BenchShop): Promise<string[]> => {
  const text = await askCluster(`/aisle-*/_search_shards?routing=${shop.shopId}`);
  const { shards, nodes: known } = JSON.parse(text);
  const copies: { primary: boolean; node: string }[] = shards.flat();
  return copies.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(({ node }) => known[node].name);
};

type Seen = { atMs: number; what: string };

/** What searches and writes saw while a node died. */
class Traffic {
  searches = 0;
  degraded = 0;
  sent = 0;
  readonly slow: number[] = [];
  readonly errors: Seen[] = [];
  readonly wrong: Seen[] = [];
  readonly #beganMs = performance.now();
  #isOver = false;

  readonly known: { shop: BenchShop; totals: ReadonlyMap<string, unknown> };
  readonly growing: BenchShop;

  constructor(known: Traffic['known'], growing: BenchShop) {
    this.known = known;
    this.growing = growing;
  }

  nowMs(): number {
    return performance.now() - this.#beganMs;
  }

  async during(work: () => Promise<void>): Promise<void> {
    const running = [this.#searchKnown(), this.#searchGrowing(), this.#write()];
    try {
      await work();
    } finally {
      this.#isOver = true;
      await Promise.all(running);
    }
  }

  /** The total of a whole answer; null: an error, or an answer that says that it lacks something. */
  async #total(shop: BenchShop, query: string): Promise<number | null> {
    this.searches++;
    const beganMs = this.nowMs();
    const { status, body } = await shops.ask(shop, query);
    this.slow.push(this.nowMs() - beganMs);
    if (status !== 200) this.errors.push({ atMs: this.nowMs(), what: `${status} ${JSON.stringify(body)}` });
    else if (body.degraded !== null) this.degraded++;
    else return Number(body.total);
    return null;
  }

  async #searchKnown(): Promise<void> {
    const { shop, totals } = this.known;
    for (let at = 0; !this.#isOver; at++) {
      const query = QUERIES[at % QUERIES.length] ?? '';
      const total = await this.#total(shop, query);
      if (total !== null && total !== totals.get(query))
        this.wrong.push({ atMs: this.nowMs(), what: `${query}: ${total}, not ${totals.get(query)}` });
      await delay(200);
    }
  }

  /** What was found stays found, and nothing is found that was not sent. */
  async #searchGrowing(): Promise<void> {
    let least = 0;
    while (!this.#isOver) {
      const total = await this.#total(this.growing, 'zyxophone');
      if (total !== null && (total < least || total > this.sent))
        this.wrong.push({ atMs: this.nowMs(), what: `${total} of ${this.sent}, after ${least}` });
      least = Math.max(least, total ?? 0);
      await delay(300);
    }
  }

  async #write(): Promise<void> {
    while (!this.#isOver) {
      const products = [item(`p${++this.sent}`, this.sent)];
      const status = await shops.sync(this.growing, { syncType: 'INCREMENTAL', products });
      if (status !== 200) this.errors.push({ atMs: this.nowMs(), what: `a write: ${status}` });
      await delay(700);
    }
  }
}

const totalsOf = async (shop: BenchShop): Promise<Map<string, unknown>> => {
  const totals = new Map<string, unknown>();
  for (const query of QUERIES) totals.set(query, (await shops.patiently(shop, query)).body.total);
  return totals;
};

const growingShop = async (name: string): Promise<BenchShop> => {
  const shop = await makeShop(shops.server, name);
  await shops.sync(shop, { syncType: 'INCREMENTAL', products: [{ externalId: 'other', name: 'lamp' }] });
  await shops.moveTo(shop, 'opensearch');
  return shop;
};

const quantile = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);

/** `end` ends a node; `mend` brings it back. */
const withoutNode = async (
  name: string,
  {
    known,
    end,
    mend,
    mostErrorMs = MOST_ERROR_MS,
  }: { known: Traffic['known']; end: () => unknown; mend: () => unknown; mostErrorMs?: number },
): Promise<void> => {
  const growing = await growingShop(name);
  const traffic = new Traffic(known, growing);
  let diedMs = 0;
  let mendedMs = 0;
  await traffic.during(async () => {
    await delay(BEFORE_MS);
    diedMs = traffic.nowMs();
    await end();
    await delay(AFTER_MS);
    mendedMs = traffic.nowMs();
    await mend();
    await shops.until('green', isGreen, 120_000);
    await delay(2_000);
  });
  // A node that starts takes the cores of the machine, which others would have to themselves.
  const judged = traffic.errors
    .filter(({ atMs }) => atMs < mendedMs)
    .map(({ atMs, what }) => ({ afterMs: Math.round(atMs - diedMs), what }));
  const lastMs = Math.max(0, ...judged.map(({ afterMs }) => afterMs));
  console.info(
    `${name}: ${traffic.searches} searches, p50 ${quantile(traffic.slow, 0.5)} ms, p99 ${quantile(traffic.slow, 0.99)} ms, ` +
      `longest ${quantile(traffic.slow, 1 - 1e-9)} ms; ${judged.length} errors while it was away, the last ${lastMs} ms after it died; ` +
      `${traffic.errors.length - judged.length} while it started; ` +
      `${traffic.degraded} degraded, ${traffic.wrong.length} wrong totals, ${traffic.sent} writes`,
  );
  expect(traffic.wrong).toEqual([]);
  expect(judged.filter(({ afterMs }) => afterMs < 0 || afterMs > mostErrorMs)).toEqual([]);
  await shops.until('every write', async () => (await shops.totalOf(growing, 'zyxophone')) === traffic.sent);
  expect(await documentsOf(urls[0] ?? '', growing)).toBe(traffic.sent + 1);
  expect(await totalsOf(known.shop)).toEqual(known.totals);
};

const named = (name: string | undefined): OpenSearchNode => {
  const node = nodes.find((one) => one.name === name);
  if (node === undefined) throw new Error(`there is no node ${name}`);
  return node;
};

describe.skipIf(nodes.length === 0)('shops in an OpenSearch of three nodes', () => {
  let known: Traffic['known'];

  it('have a replica of each shard by default', async () => {
    await shops.start();
    const shop = await shops.open('known');
    const totals = await totalsOf(shop);
    await shops.moveTo(shop, 'opensearch');
    await shops.until('green', isGreen);
    expect(new Set(await copiesOf(shop)).size).toBe(2);
    expect(await totalsOf(shop)).toEqual(totals);
    known = { shop, totals };
    const endMs = performance.now() + WARM_UP_MS;
    while (performance.now() < endMs) await totalsOf(shop);
  }, 240_000);

  it('are searched and written while the node with the primary is killed', async () => {
    const [primary] = await copiesOf(known.shop);
    const node = named(primary);
    await withoutNode('primary', { known, end: () => node.kill(), mend: () => node.start() });
  }, 300_000);

  it('are searched and written while the elected cluster manager is killed', async () => {
    const node = named(await managerName());
    await withoutNode('manager', { known, end: () => node.kill(), mend: () => node.start() });
  }, 300_000);

  it('are searched and written while a node answers nothing and its connections stay open', async () => {
    const [primary] = await copiesOf(known.shop);
    const node = named(primary);
    await withoutNode('frozen', {
      known,
      end: () => node.freeze(),
      mend: () => node.thaw(),
      mostErrorMs: MOST_FROZEN_MS,
    });
  }, 300_000);

  it('answer whole or not at all while two nodes of three are away', async () => {
    const gone = nodes.slice(0, 2);
    await withoutNode('two', {
      known,
      end: () => Promise.all(gone.map((node) => node.kill())),
      mend: () => Promise.all(gone.map((node) => node.start())),
      mostErrorMs: Number.POSITIVE_INFINITY,
    });
  }, 300_000);
});
