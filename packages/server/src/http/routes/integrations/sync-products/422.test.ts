import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: {} });
const sync = (...products: object[]) => ({ body: { syncType: 'INCREMENTAL', products } });

it('an unknown parent is named and nothing is stored', async () => {
  const shop = await server.current.makeShop();
  const products = [
    { externalId: 'a', name: 'A' },
    { externalId: 'b', name: 'B', parentExternalId: 'X' },
  ];
  const answer = await server.current.call('syncProducts', shop, sync(...products));
  expectEnvelope(answer, 422, 'parent_not_found');
  expect(answer.body.message).toContain("parentExternalId 'X' was not found");
  expect((await server.current.call('listProducts', shop)).body.total).toBe(0);
});

it("a batch over the plan's products is refused whole", async () => {
  const shop = await server.current.makeShop({ plan: 'BASIC' });
  const send = (from: number, count: number) => {
    const products = Array.from({ length: count }, (_, i) => ({ externalId: `p${from + i}`, name: 'P' }));
    return server.current.call('syncProducts', shop, sync(...products));
  };
  await send(0, 500);
  await send(500, 499);
  expectEnvelope(await send(1000, 2), 422, 'product_quota_exceeded');
  expect((await send(1000, 1)).body.remainingProducts).toBe(0);
});
