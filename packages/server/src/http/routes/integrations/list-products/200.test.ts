import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

it('pages through all products once, in the order of a cursor, with the total', async () => {
  const shop = await server.current.makeShop();
  const products = Array.from({ length: 7 }, (_, i) => ({ externalId: `p${i}`, name: `P ${i}` }));
  await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor === null ? { limit: '3' } : { limit: '3', cursor };
    const page = await server.current.call('listProducts', shop, { query });
    expect(page.status).toBe(200);
    expect(page.body.total).toBe(7);
    seen.push(...page.body.products.map((product: { externalId: string }) => product.externalId));
    cursor = page.body.nextCursor;
  } while (cursor !== null);
  expect(seen.sort()).toEqual(products.map((product) => product.externalId));
});
