import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { refusesInput } from '../../../../../test/status-cases.ts';
import { stock, thing } from '../../../../recommend/test/shopping.ts';

const server = useTestServer({ env: { AISLE_TEXT_MODEL: 'on' } });

describe('200', () => {
  it('shows what is like it, in stock first, without its own group', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const lamp = { categories: ['Light > Lamps'] };
    await stock(current, shop, [
      thing('lamp', { ...lamp, name: 'Brass desk lamp' }),
      thing('lamp-b', { ...lamp, name: 'Brass desk lamp, black', parentExternalId: 'lamp' }),
      thing('lamp-2', { ...lamp, name: 'Brass table lamp', availability: 'out_of_stock' }),
      thing('lamp-3', { ...lamp, name: 'Copper desk lamp' }),
      thing('towel', { name: 'Bath towel', categories: ['Bath'] }),
      thing('kettle', { name: 'Steel kettle', categories: ['Kitchen'] }),
    ]);
    const input = { params: { externalId: 'lamp-b' }, query: { limit: '4' } };
    const answer = await current.call('similarProducts', shop, input);
    const ids = answer.body.products.map(({ externalId }: { externalId: string }) => externalId);
    expect(ids[0]).toBe('lamp-3');
    expect(ids.at(-1)).toBe('lamp-2');
    expect([...ids].sort()).toEqual(['kettle', 'lamp-2', 'lamp-3', 'towel']);
    expect(answer.body.products[0].matchedBy).toEqual(['semantic']);
    expect(current.server.searchLogIds.timeOf(shop.shop.shopId, answer.body.searchLogId)).not.toBeNull();
  });
});

describe('400', () => {
  refusesInput(server, 'similarProducts', {
    'a limit over the maximum': { input: { query: { limit: '25' } }, path: 'limit' },
  });
});
