import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

const deletedShop = async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const { organizationId, shopId } = shop.shop;
  const params = { organizationId, id: shopId };
  await current.call('deleteShop', shop, { params });
  return { shop, params, restore: () => current.call('restoreShop', shop, { params }) };
};

describe('200', () => {
  it('its key works again; of two at once one restores it', async () => {
    const { shop, restore } = await deletedShop();
    const answers = await Promise.all([restore(), restore()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await server.current.call('getShop', shop)).status).toBe(200);
  });
});

describe('404', () => {
  it('a shop that was not deleted, or whose time is over', async () => {
    const { params, restore } = await deletedShop();
    await restore();
    expectEnvelope(await restore(), 404, 'shop_not_found');
    const late = await deletedShop();
    server.current.clock.advance(30 * 86_400_000);
    // The session has ended meanwhile: a new one of the same organization.
    const member = await server.current.makeMember(late.params.organizationId, 'owner');
    const headers = server.current.personHeaders(member);
    const refused = await server.current.call('restoreShop', null, { params: late.params, headers });
    expectEnvelope(refused, 404, 'shop_not_found');
    expect(params.id).not.toBe(late.params.id);
  });
});
