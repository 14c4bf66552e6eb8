import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('200', () => {
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

  it('what has no stock is out of stock in lists, records and searches, also after a change of the stock alone', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const product = (externalId: string, more: object) => ({ externalId, name: 'Tasse', price: 1, ...more });
    const products = [
      product('none', { stockQuantity: 0 }),
      product('sold', { stockQuantity: 1, availability: 'in_stock' }),
      product('some', { stockQuantity: 2 }),
      product('waits', { stockQuantity: 0, availability: 'backorder' }),
    ];
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const patched = await current.call('patchProduct', shop, {
      params: { externalId: 'sold' },
      body: { stockQuantity: 0 },
    });
    expect(patched.body.availability).toBe('out_of_stock');
    const listed = await current.call('listProducts', shop, { query: { availability: 'out_of_stock' } });
    const found = listed.body.products.map((one: { externalId: string; availability: string }) => [
      one.externalId,
      one.availability,
    ]);
    expect(found).toEqual([
      ['none', 'out_of_stock'],
      ['sold', 'out_of_stock'],
    ]);
    await current.server.search.settled(shop.shop.shopId);
    const filters = { availability: ['out_of_stock'] };
    const search = await current.call('search', shop, { body: { query: 'tasse', filters } });
    expect(search.body.total).toBe(2);
  });
});

describe('400', () => {
  refusesInput(server, 'listProducts', {
    'a limit over the maximum': { input: { query: { limit: '201' } }, path: 'limit' },
    'a limit that is no number': { input: { query: { limit: 'many' } }, path: 'limit' },
    'an unknown query field': { input: { query: { page: '2' } }, path: 'page' },
    'a time that is none': { input: { query: { updatedSince: 'yesterday' } }, path: 'updatedSince' },
    'NUL in an id': { input: { query: { parentExternalId: 'a\u0000' } }, path: 'parentExternalId' },
  });

  it('a cursor that was made up is refused', async () => {
    const shop = await server.current.makeShop();
    const answer = await server.current.call('listProducts', shop, { query: { cursor: 'made-up' } });
    expectEnvelope(answer, 400, 'invalid_cursor');
  });
});
