import { describe, expect, it } from 'vitest';
import { linkToken } from '../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('listMembers', () => {
  describe('200', () => {
    it('shows the members by name, with their roles', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { organizationId } = shop.shop;
      await current.makeMember(organizationId, 'analyst');
      await current.makeShop();
      const { status, body } = await current.call('listMembers', shop, { params: { organizationId } });
      expect(status).toBe(200);
      expect(body.members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'analyst']);
      expect(body.members[0]).toMatchObject({ email: shop.member.email, secondFactor: false });
    });
  });
});

describe('patchMember', () => {
  const team = async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { organizationId } = shop.shop;
    const admin = await current.makeMember(organizationId, 'admin');
    const analyst = await current.makeMember(organizationId, 'analyst');
    const change = (by: typeof admin, userId: string, role: string) =>
      current.call('patchMember', null, {
        params: { organizationId, userId },
        body: { role },
        headers: current.personHeaders(by),
      });
    return { shop, owner: shop.member, admin, analyst, change };
  };

  describe('200', () => {
    it('the new role counts at once', async () => {
      const { shop, admin, analyst, change } = await team();
      const act = () =>
        server.current.call('createSynonym', null, {
          body: { type: 'group', terms: ['a', 'b'] },
          headers: server.current.personHeaders(analyst, shop.shop.shopId),
        });
      expectEnvelope(await act(), 403, 'role_not_allowed');
      const { status, body } = await change(admin, analyst.userId, 'merchandiser');
      expect([status, body.role]).toEqual([200, 'merchandiser']);
      expect((await act()).status).toBe(201);
    });
  });

  describe('403', () => {
    it('an admin makes no owner, not of himself either, and takes no owner’s role', async () => {
      const { owner, admin, analyst, change } = await team();
      for (const [userId, role] of [
        [admin.userId, 'owner'],
        [analyst.userId, 'owner'],
        [owner.userId, 'analyst'],
      ] as const)
        expectEnvelope(await change(admin, userId, role), 403, 'role_not_allowed');
    });
  });

  describe('404', () => {
    it('someone who does not belong to the organization is no member of it', async () => {
      const { owner, change } = await team();
      const stranger = await server.current.makeShop();
      expectEnvelope(await change(owner, stranger.member.userId, 'analyst'), 404, 'member_not_found');
    });
  });

  describe('409', () => {
    it('one owner stays, also when two resign at once', async () => {
      const { owner, admin, change } = await team();
      expectEnvelope(await change(owner, owner.userId, 'admin'), 409, 'last_owner');
      expect((await change(owner, admin.userId, 'owner')).status).toBe(200);
      const answers = await Promise.all([
        change(owner, owner.userId, 'analyst'),
        change(admin, admin.userId, 'analyst'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });
});

describe('deleteMember', () => {
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
      expect(await current.server.accounts.invitations.list(organizationId)).toMatchObject([
        { role: 'admin' },
      ]);
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
});
