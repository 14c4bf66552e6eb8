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
