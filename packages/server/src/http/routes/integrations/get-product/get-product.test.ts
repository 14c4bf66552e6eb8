import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { spawnPoisonIndexer } from '../../../../../test/spawn-poison-indexer.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ spawnIndexer: spawnPoisonIndexer });

describe('200', () => {
  it('answers every field as it was sent, with the defaults filled in', async () => {
    const shop = await server.current.makeShop({ currency: 'EUR', language: 'de' });
    const product = { externalId: 'A-1', name: 'Trainers', price: 9.9, metadata: { shelf: 3 } };
    await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products: [product] } });
    const answer = await server.current.call('getProduct', shop, { params: { externalId: 'A-1' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...product,
      currency: 'EUR',
      language: 'de',
      availability: 'in_stock',
    });
    expect(answer.body.createdAt).toBe(answer.body.updatedAt);
  });

  it('ids with slashes, spaces, percent signs, dots and any script are found', async () => {
    const shop = await server.current.makeShop();
    const ids = [
      'a/b',
      '../c',
      '50% off',
      'é+ü&=?#',
      '日本語',
      '👟',
      '%2F',
      'a b',
      '.',
      'x'.repeat(191),
      '日'.repeat(191),
    ];
    const products = ids.map((externalId) => ({ externalId, name: externalId.slice(0, 100) }));
    await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    for (const externalId of ids) {
      // A single dot is a step in a path; percent-encoded or not, clients drop it.
      if (externalId === '.') continue;
      const answer = await server.current.call('getProduct', shop, { params: { externalId } });
      expect([answer.status, answer.body.externalId]).toEqual([200, externalId]);
    }
  });

  it('a product that cannot be indexed stays unsearchable, and is counted for the shop and the operator', async () => {
    const shop = await server.current.makeShop();
    const names = { good: 'Mug', bad: 'poison', child: 'red' };
    const products = [
      { externalId: 'good', name: names.good },
      { externalId: 'bad', name: names.bad },
      { externalId: 'child', name: names.child, parentExternalId: 'bad' },
    ];
    await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    await server.current.server.search.settled(shop.shop.shopId);
    const isSearchable = async (externalId: string): Promise<boolean> =>
      (await server.current.call('getProduct', shop, { params: { externalId } })).body.searchable;
    expect([await isSearchable('good'), await isSearchable('bad'), await isSearchable('child')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await server.current.call('getShop', shop)).body.unindexableProducts).toBe(2);
    const metrics = async (): Promise<string> =>
      (await server.current.request({ method: 'GET', url: '/metrics' })).text;
    expect(await metrics()).toMatch(/^aisle_index_unindexable_products 2$/m);
    expect(await metrics()).toMatch(/^aisle_index_lag_seconds 0$/m);

    await server.current.call('patchProduct', shop, {
      params: { externalId: 'bad' },
      body: { name: 'Bowl' },
    });
    await server.current.server.search.settled(shop.shop.shopId);
    expect([await isSearchable('bad'), await isSearchable('child')]).toEqual([true, true]);
    expect((await server.current.call('getShop', shop)).body.unindexableProducts).toBe(0);
    expect(await metrics()).toMatch(/^aisle_index_unindexable_products 0$/m);
  });
});

describe('400', () => {
  it('a badly encoded address leaves through the envelope', async () => {
    const shop = await server.current.makeShop();
    const headers = { authorization: `Bearer ${shop.apiKey}` };
    for (const path of ['%', '%zz', '%c3%28']) {
      const url = `/api/integrations/v1/products/${path}`;
      expectEnvelope(await server.current.request({ method: 'GET', url, headers }), 400, 'invalid_request');
    }
  });
});
