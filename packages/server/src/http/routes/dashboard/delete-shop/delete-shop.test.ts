import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

const owned = async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const { organizationId, shopId } = shop.shop;
  const as = async (role: 'owner' | 'admin') => {
    const headers = current.personHeaders(await current.makeMember(organizationId, role), shopId);
    return (name: Parameters<typeof current.call>[0], params: Record<string, string>) =>
      current.call(name, null, { params, headers });
  };
  return { shop, organizationId, shopId, owner: await as('owner'), admin: await as('admin') };
};

describe('204', () => {
  it('its key, token and people are let in no more; restored, it has all that it had', async () => {
    const { current } = server;
    const { shop, organizationId, shopId, owner } = await owned();
    await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await current.server.search.settled(shopId);
    expect((await owner('deleteShop', { organizationId, id: shopId })).status).toBe(204);
    expectEnvelope(await current.call('getShop', shop), 401, 'credential_invalid');
    expectEnvelope(
      await current.call('search', shop, { body: { query: 'trainers' } }),
      401,
      'credential_invalid',
    );
    expectEnvelope(await owner('getShop', {}), 404, 'shop_not_found');
    expectEnvelope(await owner('deleteShop', { organizationId, id: shopId }), 404, 'shop_not_found');
    expect((await owner('getAccount', {})).body.organizations[0].shops).toEqual([]);

    const { shops } = (await owner('listDeletedShops', { organizationId })).body;
    const days = (Date.parse(shops[0].erasedAt) - Date.parse(shops[0].deletedAt)) / 86_400_000;
    expect(shops).toMatchObject([{ shopId, name: shop.shop.name }]);
    expect(days).toBe(30);

    const restored = await owner('restoreShop', { organizationId, id: shopId });
    expect(restored.body).toMatchObject({ shopId, plan: shop.shop.plan, domainStatus: 'verified' });
    expect((await owner('listDeletedShops', { organizationId })).body.shops).toEqual([]);
    expect((await current.call('getShop', shop)).body.productsCount).toBe(1);
    const found = await current.call('search', shop, { body: { query: 'trainers' } });
    expect(found.body.total).toBe(1);

    const { entries } = (await owner('listAudit', { organizationId })).body;
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['shop.deleted', 'shop.restored']));
  });
});

describe('403', () => {
  it('an administrator neither deletes nor restores', async () => {
    const { organizationId, shopId, owner, admin } = await owned();
    expectEnvelope(await admin('deleteShop', { organizationId, id: shopId }), 403, 'role_not_allowed');
    await owner('deleteShop', { organizationId, id: shopId });
    expectEnvelope(await admin('restoreShop', { organizationId, id: shopId }), 403, 'role_not_allowed');
  });
});

describe('404', () => {
  it('the owner of another organization finds nothing, deleted or not', async () => {
    const { organizationId: theirs, shopId, owner } = await owned();
    const { owner: stranger, organizationId } = await owned();
    const across = await stranger('deleteShop', { organizationId: theirs, id: shopId });
    expectEnvelope(across, 404, 'organization_not_found');
    expectEnvelope(await stranger('deleteShop', { organizationId, id: shopId }), 404, 'shop_not_found');
    await owner('deleteShop', { organizationId: theirs, id: shopId });
    expectEnvelope(await stranger('restoreShop', { organizationId, id: shopId }), 404, 'shop_not_found');
    expect((await stranger('listDeletedShops', { organizationId })).body.shops).toEqual([]);
  });
});
