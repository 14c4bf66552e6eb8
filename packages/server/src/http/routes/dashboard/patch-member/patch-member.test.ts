import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

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
