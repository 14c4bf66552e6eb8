import { describe, expect, it } from 'vitest';
import { linkToken } from '../../../../../test/accounts/people.ts';
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

describe('invitations of the member', () => {
  it('end with the power to make them: nobody comes back by a link of his own', async () => {
    const { current } = server;
    for (const role of [null, 'analyst'] as const) {
      const shop = await current.makeShop();
      const { organizationId } = shop.shop;
      const admin = await current.makeMember(organizationId, 'admin');
      const by = { organizationId, userId: admin.userId, userName: 'Ada', role: 'admin' } as const;
      const { invitations } = current.server.accounts;
      const back = await invitations.create({ email: 'second@shop.example', role: 'admin' }, by);
      const params = { organizationId, userId: admin.userId };
      const change = role === null ? ({ params } as const) : { params, body: { role } };
      await current.call(role === null ? 'deleteMember' : 'patchMember', shop, change);
      const body = { token: linkToken(back.url ?? '') };
      expectEnvelope(await current.call('showInvitation', null, { body }), 422, 'link_invalid');
    }
  });

  it('to owners end when their maker is no owner any more, and the others stay', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { organizationId } = shop.shop;
    const owner = await current.makeMember(organizationId, 'owner');
    const by = { organizationId, userId: owner.userId, userName: 'Ada', role: 'owner' } as const;
    for (const role of ['owner', 'admin'] as const)
      await current.server.accounts.invitations.create({ email: `${role}@shop.example`, role }, by);
    const params = { organizationId, userId: owner.userId };
    await current.call('patchMember', shop, { params, body: { role: 'admin' } });
    expect(await current.server.accounts.invitations.list(organizationId)).toMatchObject([{ role: 'admin' }]);
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
