import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEBHOOK_DATA, WebhookEvent, type WebhookEventType } from '@aisle/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../test/harness.ts';
import type { NewShop } from '../access/index.ts';
import { openReceiver, type Receiver } from './test/receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'aisle-plans-'));
const plans = join(folder, 'plans.json');
writeFileSync(plans, JSON.stringify({ BASIC: { maxSearchesPerMonth: 5, maxProducts: 5 } }));
afterAll(() => rmSync(folder, { recursive: true }));

const records = new Map<string, string[][]>();
const server = useTestServer({
  env: { AISLE_WEBHOOK_ALLOW_PRIVATE: '1', AISLE_PLANS_FILE: plans },
  resolveTxt: async (name) => {
    const found = records.get(name);
    if (found === undefined)
      throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    return found;
  },
});
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
afterEach(() => {
  receiver.received.length = 0;
});

const DAY_MS = 24 * 3_600_000;

/** A shop with a webhook for all events; `told`: what has arrived since the last call, each checked by its schema. */
const listeningShop = async (input: Partial<NewShop> = {}, events = Object.keys(WEBHOOK_DATA)) => {
  const { current } = server;
  const shop = await current.makeShop(input);
  await current.call('createWebhook', shop, { body: { url: receiver.url, events } });
  const told = async (...types: WebhookEventType[]): Promise<WebhookEvent[]> => {
    await current.server.searchLog.flush();
    await current.server.outbox.settled();
    await current.server.webhooks.sender.settled();
    const arrived = receiver.received.splice(0).map(({ event }) => WebhookEvent.parse(event));
    return arrived.filter(({ type }) => types.includes(type));
  };
  const sync = (products: object[], more: object = {}) =>
    current.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products, ...more } });
  return { shop, told, sync };
};

const lamp = (more: object = {}) => ({ externalId: 'L-1', name: 'Red lamp', sku: 'RL', price: 10, ...more });

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const ROBOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)';

const search = (shop: TestShop, body: object, userAgent = BROWSER) =>
  server.current.call('search', shop, { body, headers: { 'user-agent': userAgent } });

it('a settled search is told of once, first page only, and not of robots; one that found nothing twice', async () => {
  const { current } = server;
  const { shop, told, sync } = await listeningShop();
  await sync([lamp()]);
  await current.server.indexes.settled(shop.shop.shopId);
  await told();
  for (const query of ['r', 're', 'red']) await search(shop, { query, typing: true, sessionId: 's-1' });
  expect(await told('search.completed')).toEqual([]);
  current.clock.advance(3001);
  const found = await search(shop, { query: 'lamp', userId: 'u-1' });
  await search(shop, { query: 'lamp', page: 2 });
  await search(shop, { query: 'lamp' }, ROBOT);
  const none = await search(shop, { query: 'xylophone' });
  const events = await told('search.completed', 'search.no_results');
  const seen = events.map(({ type, data }) => ('query' in data ? [type, data.query, data.total] : []));
  expect(seen.sort()).toEqual([
    ['search.completed', 'lamp', 1],
    ['search.completed', 'red', 1],
    ['search.completed', 'xylophone', 0],
    ['search.no_results', 'xylophone', 0],
  ]);
  const ofLamp = events.find(({ data }) => 'query' in data && data.query === 'lamp');
  expect(ofLamp?.data).toMatchObject({ searchLogId: found.body.searchLogId, userId: 'u-1', kind: 'text' });
  const ofNone = events.find(({ type }) => type === 'search.no_results');
  expect(ofNone?.data).toMatchObject({ searchLogId: none.body.searchLogId });
  expect(await told('search.completed')).toEqual([]);
});

it('a sync is told of with its answer', async () => {
  const { told, sync } = await listeningShop();
  const { body } = await sync([lamp()]);
  expect((await told('sync.completed')).map(({ data }) => data)).toEqual([body]);
  await sync([lamp()]);
  expect(await told('sync.completed')).toEqual([]);
});

it('low stock is told of when it falls to the threshold, by a sync, a patch or a new catalog', async () => {
  const { current } = server;
  const { shop, told, sync } = await listeningShop();
  const settings = JSON.stringify({ lowStockThreshold: 5 });
  const { db } = current.server.store;
  await db.updateTable('shops').set({ settings }).where('id', '=', shop.shop.shopId).execute();
  const falls = async () => (await told('product.low_stock')).map(({ data }) => data);
  const patch = (body: object) => current.call('patchProduct', shop, { params: { externalId: 'L-1' }, body });

  await sync([lamp({ stockQuantity: 3 }), { externalId: 'other', name: 'Chair', stockQuantity: 9 }]);
  expect(await falls(), 'it never was higher').toEqual([]);
  await sync([lamp({ stockQuantity: 6 })]);
  expect(await falls()).toEqual([]);
  await sync([lamp({ stockQuantity: 5 })]);
  const fall = {
    externalId: 'L-1',
    parentExternalId: null,
    name: 'Red lamp',
    sku: 'RL',
    stockQuantity: 5,
    previousStockQuantity: 6,
    threshold: 5,
  };
  expect(await falls()).toEqual([fall]);
  await sync([lamp({ stockQuantity: 2 })]);
  await patch({ stockQuantity: 1 });
  expect(await falls(), 'it was low already').toEqual([]);
  await patch({ stockQuantity: 40 });
  await patch({ stockQuantity: 0 });
  expect(await falls()).toEqual([{ ...fall, stockQuantity: 0, previousStockQuantity: 40 }]);
  await patch({ stockQuantity: 7 });
  await sync([lamp({ stockQuantity: 4 })], { syncType: 'FULL' });
  expect(await falls()).toEqual([{ ...fall, stockQuantity: 4, previousStockQuantity: 7 }]);
});

it('low stock is told of when a staged catalog is swapped in, and not before', async () => {
  const { current } = server;
  const { shop, told, sync } = await listeningShop();
  const settings = JSON.stringify({ lowStockThreshold: 5 });
  const { db } = current.server.store;
  await db.updateTable('shops').set({ settings }).where('id', '=', shop.shop.shopId).execute();
  const falls = async () =>
    (await told('product.low_stock')).map(({ data }) =>
      'externalId' in data ? [data.externalId, data.previousStockQuantity, data.stockQuantity] : [],
    );
  const stock = (externalId: string, stockQuantity: number) => ({
    externalId,
    name: externalId,
    stockQuantity,
  });
  const stage = (final: boolean, ...products: object[]) =>
    sync(products, { syncType: 'FULL', session: 's', final });
  await sync([stock('falls', 9), stock('back', 9), stock('sold', 9), stock('low', 2), stock('gone', 9)]);
  await stage(false, stock('falls', 5), stock('back', 1), stock('sold', 3));
  expect(await falls()).toEqual([]);
  // Sold in the meantime: it is told of now, and not again with the new catalog.
  await sync([stock('sold', 4)]);
  expect(await falls()).toEqual([['sold', 9, 4]]);
  await stage(true, stock('back', 8), stock('low', 1), stock('new', 1));
  expect(await falls()).toEqual([['falls', 9, 5]]);
  await stage(true, stock('back', 8), stock('low', 1), stock('new', 1));
  expect(await falls()).toEqual([]);
  expect(await db.selectFrom('staged_low_stock').selectAll().execute()).toEqual([]);
});

it('80 and 100 percent of the searches of a month are told of once each', async () => {
  const { current } = server;
  const { shop, told } = await listeningShop({ plan: 'BASIC' });
  const steps: unknown[] = [];
  for (let count = 1; count <= 7; count++) {
    await search(shop, { query: `lamp ${count}` });
    for (const { data } of await told('quota.warning')) steps.push([count, data]);
  }
  const month = new Date(current.clock.nowMs()).toISOString().slice(0, 7);
  expect(steps).toEqual([
    [4, { resource: 'searches', percent: 80, used: 4, limit: 5, month }],
    [5, { resource: 'searches', percent: 100, used: 5, limit: 5, month }],
  ]);
});

it('80 and 100 percent of the products are told of when the catalog grows over them', async () => {
  const { told, sync } = await listeningShop({ plan: 'BASIC' });
  const products = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ externalId: `P-${i}`, name: `Product ${i}` }));
  const steps = async (count: number) => {
    expect((await sync(products(count), { syncType: 'FULL' })).status).toBe(200);
    return (await told('quota.warning')).map(({ data }) =>
      'percent' in data ? [data.percent, data.used] : [],
    );
  };
  expect(await steps(3)).toEqual([]);
  expect(await steps(4)).toEqual([[80, 4]]);
  expect(await steps(5)).toEqual([[100, 5]]);
  expect(await steps(2)).toEqual([]);
  expect((await steps(5)).sort()).toEqual([
    [100, 5],
    [80, 5],
  ]);
});

it('a domain is told of when it is verified, and when it has failed its checks for a week', async () => {
  const { current } = server;
  const { domains, shops } = current.server.access;
  const { shop, told } = await listeningShop({ verified: false });
  const check = async () => {
    const found = await shops.get(shop.shop.shopId);
    if (found !== null) await domains.check(found);
    return (await told('domain.verified', 'domain.lapsed')).map(({ type, data }) => [type, data]);
  };
  const name = `_aisle-challenge.${shop.shop.domainHost}`;
  expect(await check()).toEqual([]);
  records.set(name, [[`aisle-verification=${shop.shop.domain.token}`]]);
  const verified = { url: shop.shop.url, status: 'verified', method: 'dns', reason: null };
  const verifiedAt = new Date(current.clock.nowMs()).toISOString();
  expect(await check()).toEqual([['domain.verified', { ...verified, verifiedAt }]]);
  expect(await check()).toEqual([]);
  records.delete(name);
  current.clock.advance(DAY_MS);
  expect(await check()).toEqual([]);
  current.clock.advance(7 * DAY_MS);
  const lapsed = await check();
  // The server's own daily check may have found it, with the same outcome.
  expect(lapsed).toEqual([
    ['domain.lapsed', expect.objectContaining({ status: 'lapsed', url: shop.shop.url })],
  ]);
  expect(await check()).toEqual([]);
});

it('an order is told of once, with the answer to its report, and a refund as well', async () => {
  const { current } = server;
  const { shop, told } = await listeningShop();
  const { searchLogId } = (await search(shop, { query: 'lamp' })).body;
  const report = (body: object) => current.call('createConversion', shop, { body: { searchLogId, ...body } });
  const order = await report({ orderId: 'O-1', value: 49.9, currency: 'EUR' });
  expect(order.status).toBe(200);
  await report({ orderId: 'O-1', value: 49.9, currency: 'EUR' });
  const refund = await report({ orderId: 'O-1', value: -9.9, currency: 'EUR', refundId: 'R-1' });
  const events = await told('conversion.recorded');
  expect(events.map(({ data }) => data)).toEqual([
    { ...order.body, refundId: null },
    { ...refund.body, refundId: 'R-1' },
  ]);
});

it('an erased visitor is gone from the events that are kept for their deliveries', async () => {
  const { current } = server;
  const { shop, told } = await listeningShop({}, ['search.completed']);
  await search(shop, { query: 'my secret wish', sessionId: 'before', userId: 'jo' });
  await search(shop, { query: 'lamp', sessionId: 'other' });
  expect((await told('search.completed')).length).toBe(2);
  const bodies = async (): Promise<string> => {
    const rows = current.server.store.read.selectFrom('webhook_events').select('body');
    return JSON.stringify(await rows.where('shop_id', '=', shop.shop.shopId).execute());
  };
  expect(await bodies()).toContain('my secret wish');
  const erased = current.call('eraseVisitor', shop, { query: { userId: 'jo' } });
  expect((await erased).status).toBe(204);
  const left = await bodies();
  for (const trace of ['my secret wish', 'jo\\"', 'before']) expect(left).not.toContain(trace);
  expect(left).toContain('other');
});

it('what a shop has no webhook for is not even stored', async () => {
  const { current } = server;
  const { shop, told, sync } = await listeningShop({}, ['domain.lapsed']);
  await current.server.outbox.stop();
  await sync([lamp({ stockQuantity: 9 })]);
  await search(shop, { query: 'lamp' });
  await current.server.searchLog.flush();
  expect(await current.server.store.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await told('search.completed', 'sync.completed')).toEqual([]);
});
