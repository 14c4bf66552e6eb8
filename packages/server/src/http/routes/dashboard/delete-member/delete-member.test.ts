import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('204', () => {
  it('the member sees nothing of the organization any more, at once', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { organizationId, shopId } = shop.shop;
    const analyst = await current.makeMember(organizationId, 'analyst');
    const look = () => current.call('getShop', null, { headers: current.personHeaders(analyst, shopId) });
    expect((await look()).status).toBe(200);
    const params = { organizationId, userId: analyst.userId };
    expect((await current.call('deleteMember', shop, { params })).status).toBe(204);
    expectEnvelope(await look(), 404, 'shop_not_found');
    expectEnvelope(await current.call('deleteMember', shop, { params }), 404, 'member_not_found');
  });
});

describe('409', () => {
  it('the last owner stays', async () => {
    const shop = await server.current.makeShop();
    const { organizationId } = shop.shop;
    const params = { organizationId, userId: shop.member.userId };
    expectEnvelope(await server.current.call('deleteMember', shop, { params }), 409, 'last_owner');
  });
});
