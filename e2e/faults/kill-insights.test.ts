import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { type BenchShop, issueToken, makeShop } from '../../bench/harness/shop.ts';
import { seededRandom } from '../../bench/speed/catalog.ts';
import { openStore } from '../../packages/server/src/store/index.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';

const KILLS = IS_ALL ? 5 : 2;

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-kill-insights-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Acknowledged = { searches: Set<string>; events: Set<string>; orders: Set<string> };

const send = async <T>(url: string, headers: Record<string, string>, body: object): Promise<T | null> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => null);
  // The process may die between the head and the body of an answer.
  const text = await answer?.text().catch(() => null);
  if (answer == null || text == null) return null;
  if (answer.status >= 300) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
};

/** One shopper after another: searches, clicks, buys; until the process dies. */
const shopUntilDeath = async (server: RunningServer, shop: BenchShop, acknowledged: Acknowledged) => {
  const widget = { 'x-widget-token': await issueToken(server, shop) };
  for (let visit = 0; visit < 60; visit++) {
    const search = { query: `lamp ${visit}`, sessionId: `s-${visit}` };
    const found = await send<{ searchLogId: string }>(`${server.url}/api/widget/search`, widget, search);
    if (found === null) return;
    const { searchLogId } = found;
    acknowledged.searches.add(searchLogId);
    const eventId = `click-${searchLogId}`;
    const events = [{ type: 'click', eventId, searchLogId, productId: 'P1', position: 1 }];
    if ((await send(`${server.url}/api/widget/analytics`, widget, { events })) === null) return;
    acknowledged.events.add(eventId);
    const order = { searchLogId, orderId: searchLogId, value: 19.99 };
    const key = { authorization: `Bearer ${shop.apiKey}` };
    if ((await send(`${server.url}/api/integrations/v1/conversions`, key, order)) === null) return;
    acknowledged.orders.add(searchLogId);
  }
};

const missing = async (acknowledged: Acknowledged): Promise<Record<string, string[]>> => {
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'tool' });
  try {
    const searches = await store.read.selectFrom('search_logs').select('id').execute();
    const events = await store.read.selectFrom('shopper_events').select('id').execute();
    const orders = await store.read.selectFrom('conversions').select('order_id as id').execute();
    const usage = await store.read.selectFrom('monthly_usage').select('searches').execute();
    // Each is counted once, however often it was replayed.
    expect(usage.reduce((sum, row) => sum + row.searches, 0)).toBe(searches.length);
    const lost = (wanted: Set<string>, rows: { id: string }[]): string[] => {
      const known = new Set(rows.map(({ id }) => id));
      return [...wanted].filter((id) => !known.has(id));
    };
    return {
      searches: lost(acknowledged.searches, searches),
      events: lost(acknowledged.events, events),
      orders: lost(acknowledged.orders, orders),
    };
  } finally {
    await store.close();
  }
};

it(`after ${KILLS} kills every acknowledged search, event and order is in the database`, async () => {
  const random = seededRandom(7);
  const acknowledged: Acknowledged = { searches: new Set(), events: new Set(), orders: new Set() };
  let server = await startServer(dataDir, WORDS_ONLY);
  let shop = await makeShop(server, 'kill');
  for (let round = 1; round <= KILLS; round++) {
    const orders = acknowledged.orders.size;
    const shopping = shopUntilDeath(server, shop, acknowledged);
    // The first search waits for the index to be loaded.
    await expect
      .poll(() => acknowledged.orders.size, { timeout: 20_000, interval: 5 })
      .toBeGreaterThan(orders);
    await delay(random() * 300);
    await server.kill();
    await shopping;
    server = await startServer(dataDir, WORDS_ONLY);
    shop = shop.on(server);
  }
  expect(await server.stop()).toBe(0);
  expect(await missing(acknowledged)).toEqual({ searches: [], events: [], orders: [] });
  expect(acknowledged.orders.size).toBeGreaterThanOrEqual(KILLS);
}, 240_000);
