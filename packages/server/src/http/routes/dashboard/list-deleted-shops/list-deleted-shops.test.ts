import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();
const DAY_MS = 86_400_000;

describe('200', () => {
  it('those of the organization, the last one first, until their 30 days are over', async () => {
    const { current } = server;
    const first = await current.makeShop();
    const { organizationId } = first.shop;
    const params = { organizationId };
    const second = (
      await current.call('createShop', first, {
        params,
        body: { name: 'Second', url: 'https://second.example' },
      })
    ).body;
    const remove = (id: string) => current.call('deleteShop', first, { params: { organizationId, id } });
    const listed = async () => {
      // Sessions end while days go by.
      const headers = current.personHeaders(await current.makeMember(organizationId, 'owner'));
      const { body } = await current.call('listDeletedShops', null, { params, headers });
      return body.shops.map(({ shopId }: { shopId: string }) => shopId);
    };
    await remove(first.shop.shopId);
    current.clock.advance(DAY_MS);
    await remove(second.shopId);
    expect(await listed()).toEqual([second.shopId, first.shop.shopId]);
    current.clock.advance(29 * DAY_MS);
    expect(await listed()).toEqual([second.shopId]);
  });
});
