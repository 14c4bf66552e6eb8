import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
  it('a replaced catalog comes back whole', async () => {
    const shop = await server.current.makeShop();
    for (const id of ['a', 'b']) {
      server.current.clock.advance(1000);
      const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
      await server.current.call('syncProducts', shop, { body });
    }
    const { generations } = (await server.current.call('listGenerations', shop)).body;
    const params = { id: generations[1].id };
    const answer = await server.current.call('restoreGeneration', shop, { params });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ generation: { id: params.id, current: true }, productsCount: 1 });
    expect((await server.current.call('getProduct', shop, { params: { externalId: 'a' } })).status).toBe(200);
    expect((await server.current.call('getProduct', shop, { params: { externalId: 'b' } })).status).toBe(404);
  });
});

describe('409', () => {
  it('an Idempotency-Key of one restore is refused for another', async () => {
    const shop = await server.current.makeShop();
    for (const id of ['a', 'b', 'c']) {
      server.current.clock.advance(1000);
      const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
      await server.current.call('syncProducts', shop, { body });
    }
    const { generations } = (await server.current.call('listGenerations', shop)).body;
    const restore = (index: number) =>
      server.current.call('restoreGeneration', shop, {
        params: { id: generations[index].id },
        headers: { 'idempotency-key': 'undo' },
      });
    await restore(1);
    expectEnvelope(await restore(2), 409, 'idempotency_conflict');
  });
});

describe('422', () => {
  it('a catalog that is over the plan of today is not restored', async () => {
    const shop = await server.current.makeShop({ plan: 'GROWTH' });
    const products = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ externalId: `p${from + i}`, name: 'P' }));
    const sync = (body: object) => server.current.call('syncProducts', shop, { body });
    for (const from of [0, 500, 1000]) await sync({ syncType: 'INCREMENTAL', products: products(from, 500) });
    await sync({ syncType: 'FULL', products: products(0, 1), force: true });
    await server.current.server.access.shops.setPlan(shop.shop.shopId, 'BASIC');
    server.current.clock.advance(10_000);
    const { generations } = (await server.current.call('listGenerations', shop)).body;
    const params = { id: generations[1].id };
    expectEnvelope(
      await server.current.call('restoreGeneration', shop, { params }),
      422,
      'product_quota_exceeded',
    );
  });
});
