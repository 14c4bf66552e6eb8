import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

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
