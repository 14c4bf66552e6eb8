import { ROUTES, type RouteName, type RouteSpec } from '@aisle/contract';
import { expect, it } from 'vitest';
import { order, visit } from '../../src/recommend/test/shopping.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { server } from './server.ts';

const SECRET = 'Zyxomma';
const products = [
  { externalId: 'A-1', name: `${SECRET} lamp`, brand: SECRET, price: 10, categories: [SECRET] },
  { externalId: 'A-3', name: `${SECRET} chair`, brand: SECRET, price: 20 },
];

/** A stranger with good credentials names what is another shop's. */
export const tenancy = (): void => {
  it("no route shows or changes another shop's things", async () => {
    const { current } = server;
    const owner = await current.makeShop();
    const stranger = await current.makeShop();
    await current.call('syncProducts', owner, { body: { syncType: 'FULL', products: products.slice(1) } });
    await current.call('syncProducts', owner, { body: { syncType: 'FULL', products } });
    await current.server.indexes.settled(owner.shop.shopId);
    const rule = { type: 'group', terms: [SECRET, 'bulb'] };
    const synonym = (await current.call('createSynonym', owner, { body: rule })).body;
    const page = { slug: 'red-shoes', title: SECRET, query: SECRET, status: 'published' };
    const landingPage = (await current.call('createLandingPage', owner, { body: page })).body;
    const hook = { url: `https://${SECRET}.example/`, events: ['sync.completed'] };
    const webhook = (await current.call('createWebhook', owner, { body: hook })).body;
    const ofWebhook = { params: { id: webhook.id } };
    const delivery = (await current.call('testWebhook', owner, ofWebhook)).body;
    const source = { url: `https://${SECRET}.example/products.csv`, everyHours: 24 };
    const feed = (await current.call('createFeed', owner, { body: source })).body;
    await current.call('putProductImage', owner, SAMPLE_CALLS.putProductImage);
    await current.server.indexes.settled(owner.shop.shopId);
    const baskets = Array.from({ length: 9 }, () => ['A-1', 'A-3']);
    await order(current, owner, baskets, { ageMs: 61_000 });
    await visit(current, owner, ['A-1', { views: 9 }]);
    await current.server.recommender.learn(new AbortController().signal);
    const generations = (await current.call('listGenerations', owner)).body.generations;
    const { searchLogId } = (await current.call('search', owner, { body: { query: SECRET } })).body;
    const seen = { type: 'view', query: SECRET, sessionId: 'session-1' };
    await current.call('reportEvents', owner, { body: { events: [seen] } });
    await current.call('createConversion', owner, { body: { searchLogId, orderId: SECRET, value: 1 } });
    await current.server.searchLog.flush();
    const { read } = current.server.store;
    const shopId = owner.shop.shopId;
    const state = async () => [
      await read.selectFrom('search_logs').selectAll().where('shop_id', '=', shopId).execute(),
      await read.selectFrom('shopper_events').selectAll().where('shop_id', '=', shopId).execute(),
      await read.selectFrom('conversions').selectAll().where('shop_id', '=', shopId).execute(),
      (await current.call('listProducts', owner)).body,
      (await current.call('listGenerations', owner)).body,
      (await current.call('getShop', owner)).body,
      (await current.call('listSynonyms', owner)).body,
      (await current.call('listLandingPages', owner)).body,
      (await current.call('listWebhooks', owner)).body,
      (await current.call('listFeeds', owner)).body.feeds.map(({ id }: { id: string }) => id),
      (await current.call('widgetConfig', owner)).status,
      (await current.call('listApiKeys', owner)).body.apiKeys.map(({ id }: { id: string }) => id),
      (await current.call('listProductImages', owner, SAMPLE_CALLS.listProductImages)).body,
      (await current.call('crossSell', owner, SAMPLE_CALLS.crossSell)).body.products,
      (await current.call('trending', owner)).body,
    ];
    const [widgetToken] = (await current.call('listWidgetTokens', owner)).body.widgetTokens;
    const before = await state();
    for (const [name, route] of Object.entries<RouteSpec>(ROUTES) as [RouteName, RouteSpec][]) {
      const input = { ...SAMPLE_CALLS[name] };
      if (name === 'restoreGeneration') input.params = { id: generations[1].id };
      if (name === 'patchSynonym' || name === 'deleteSynonym') input.params = { id: synonym.id };
      if (route.path.includes('/landing-pages/{id}')) input.params = { id: landingPage.id };
      if (route.path.includes('/webhooks/{id}')) input.params = { id: webhook.id, deliveryId: delivery.id };
      if (route.path.includes('/feeds/{id}')) input.params = { id: feed.id };
      if (name === 'deleteApiKey' || name === 'rotateApiKey') input.params = { id: owner.keyId };
      if (name === 'deleteApiKey') input.query = { withMade: 'true' };
      if (name === 'deleteWidgetToken') input.params = { id: widgetToken.id };
      if (name === 'syncProducts') {
        input.body = { syncType: 'FULL', products: [{ externalId: 'S-1', name: 'Of the stranger' }] };
      }
      if (route.surface === 'analytics') input.params = { shopId: owner.shop.shopId };
      if (name === 'explain') input.query = { query: 'lamp', externalId: 'A-1' };
      // In lower case: the answer repeats what was asked for.
      if (name === 'search') input.body = { query: SECRET.toLowerCase() };
      if (route.path.includes('suggestions')) input.query = { q: SECRET.slice(0, 4) };
      if (name === 'createConversion')
        input.body = { searchLogId, orderId: `${SECRET} 2`, value: -1, refundId: 'r' };
      if (name === 'reportEvents') input.body = { events: [{ type: 'click', searchLogId }] };
      if (name === 'trending') input.query = { category: SECRET };
      // One of the routes revokes all tokens, and a shop has a bounded number.
      const { tokens } = current.server.access;
      await tokens.revokeAll(stranger.shop.shopId);
      const { token } = await tokens.issue(stranger.shop.shopId);
      const answer = await current.call(name, { ...stranger, token }, input);
      if (name === 'createConversion') expect(answer.status).toBe(422);
      if (name === 'reportEvents') expect(answer.body.accepted).toBe(0);
      if (!name.startsWith('signIn')) expect(answer.status, name).not.toBe(401);
      expect(answer.text, name).not.toContain(SECRET);
      // A path that names the shop comes back in the refusal.
      if (route.surface !== 'analytics') expect(answer.text, name).not.toContain(owner.shop.shopId);
      if (route.params !== undefined || route.rateGroup === 'compare') expect(answer.status, name).toBe(404);
    }
    expect(await state()).toEqual(before);
  });

  it("one shop's Idempotency-Key is not another's", async () => {
    const { current } = server;
    const [a, b] = [await current.makeShop(), await current.makeShop()];
    const input = { ...SAMPLE_CALLS.createWidgetToken, headers: { 'idempotency-key': 'same' } };
    const first = await current.call('createWidgetToken', a, input);
    const second = await current.call('createWidgetToken', b, input);
    expect(second.body.token).not.toBe(first.body.token);
  });
};
