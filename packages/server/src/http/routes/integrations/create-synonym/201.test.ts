import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

it('the rule is stored as it was sent, trimmed, and listed', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const group = await current.call('createSynonym', shop, {
    body: { type: 'group', terms: [' cell phone ', 'smartphone'] },
  });
  expect(group.status).toBe(201);
  expect(group.body).toMatchObject({ type: 'group', terms: ['cell phone', 'smartphone'] });
  expect(group.body.updatedAt).toBe(group.body.createdAt);
  current.clock.advance(1);
  const oneWay = await current.call('createSynonym', shop, {
    body: { type: 'oneWay', from: 'clog', to: ['shoe', 'clog'] },
  });
  expect(oneWay.body).toMatchObject({ type: 'oneWay', from: 'clog', to: ['shoe', 'clog'] });
  const list = await current.call('listSynonyms', shop);
  expect(list.body.synonyms).toEqual([group.body, oneWay.body]);
});

it('the next searches use it', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const products = [{ externalId: 'A', name: 'Florble of oak', price: 10 }];
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const { search } = current.server;
  await search.settled(shop.shop.shopId);
  const total = async () => (await current.call('search', shop, { body: { query: 'quonk' } })).body.total;
  expect(await total()).toBe(0);
  await current.call('createSynonym', shop, { body: { type: 'group', terms: ['quonk', 'florble'] } });
  await search.settled(shop.shop.shopId);
  expect(await total()).toBe(1);
});

it('a retry with the same Idempotency-Key makes one rule', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const input = { ...SAMPLE_CALLS.createSynonym, headers: { 'idempotency-key': 'rule-1' } };
  const first = await current.call('createSynonym', shop, input);
  const again = await current.call('createSynonym', shop, input);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await current.call('listSynonyms', shop)).body.synonyms).toHaveLength(1);
});
