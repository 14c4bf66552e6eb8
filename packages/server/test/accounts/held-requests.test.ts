import { Readable } from 'node:stream';
import type { RouteName } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, TestAnswer, TestServer, TestShop } from '../harness.ts';
import { expectEnvelope } from '../status-cases.ts';
import { openServerOn, SERVER_STORES } from './server-stores.ts';

/** A request is admitted before its body is read, so its sender chooses when it goes on. */
describe.each(SERVER_STORES)('a request whose last byte is held back, on $kind', ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ server, close } = await openServerOn(open));
  });
  afterAll(() => close());

  type Held = CallInput & { name: RouteName; body: object; meanwhile: () => Promise<unknown> };

  const held = ({ name, body, meanwhile, ...input }: Held): Promise<TestAnswer> => {
    const text = JSON.stringify(body);
    const slowly = async function* () {
      yield text.slice(0, -1);
      await meanwhile();
      yield text.slice(-1);
    };
    const headers = { 'content-type': 'application/json', ...input.headers };
    return server.call(name, null, {
      ...input,
      headers,
      raw: Readable.from(slowly(), { objectMode: false }),
    });
  };
  const ofMember = (member: TestShop['member'], { shop }: TestShop) =>
    server.personHeaders(member, shop.shopId);

  it('of a person makes no key, invitation or owner once the person was removed', async () => {
    const shop = await server.makeShop();
    const { organizationId } = shop.shop;
    const friend = await server.makeMember(organizationId, 'analyst');
    const calls: Pick<Held, 'name' | 'body' | 'params'>[] = [
      { name: 'createApiKey', body: { name: 'back door' } },
      { name: 'createWidgetToken', body: {} },
      { name: 'createWebhook', body: { url: 'https://evil.example', events: ['sync.completed'] } },
      { name: 'createInvitation', body: { email: 'friend@evil.example', role: 'owner' } },
      { name: 'patchMember', body: { role: 'owner' }, params: { userId: friend.userId } },
    ];
    for (const { params, ...call } of calls) {
      const leaver = await server.makeMember(organizationId, 'owner');
      const leave = () =>
        server.call('deleteMember', shop, { params: { organizationId, userId: leaver.userId } });
      const headers = ofMember(leaver, shop);
      const answer = await held({
        ...call,
        params: { organizationId, ...params },
        headers,
        meanwhile: leave,
      });
      expect([call.name, answer.status]).toEqual([call.name, 404]);
    }
    const { body } = await server.call('listMembers', shop, { params: { organizationId } });
    expect(body.members.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1);
    expect((await server.call('listApiKeys', shop)).body.apiKeys).toHaveLength(1);
    expect((await server.call('listWebhooks', shop)).body.webhooks).toEqual([]);
  });

  it('of a session makes nothing once the session was ended', async () => {
    const shop = await server.makeShop();
    const { cookie } = shop.member;
    const end = () => server.server.accounts.sessions.endToken(cookie.replace('aisle_session=', ''));
    const headers = ofMember(shop.member, shop);
    const answer = await held({ name: 'createApiKey', body: { name: 'late' }, headers, meanwhile: end });
    expectEnvelope(answer, 401, 'credential_invalid');
  });

  it('of an admin who became an analyst makes no key', async () => {
    const shop = await server.makeShop();
    const { organizationId } = shop.shop;
    const member = await server.makeMember(organizationId, 'admin');
    const lower = () =>
      server.call('patchMember', shop, {
        params: { organizationId, userId: member.userId },
        body: { role: 'analyst' },
      });
    const headers = ofMember(member, shop);
    const answer = await held({ name: 'createApiKey', body: { name: 'late' }, headers, meanwhile: lower });
    expectEnvelope(answer, 403, 'role_not_allowed');
  });

  it('with a key makes and changes nothing once the key was revoked', async () => {
    const shop = await server.makeShop();
    const { shopId } = shop.shop;
    const calls: Pick<Held, 'name' | 'body'>[] = [
      { name: 'createApiKey', body: { name: 'back door' } },
      { name: 'createWidgetToken', body: {} },
      { name: 'createWebhook', body: { url: 'https://evil.example', events: ['sync.completed'] } },
      { name: 'createFeed', body: { url: 'https://evil.example/feed.csv', everyHours: 1 } },
      { name: 'patchShop', body: { name: 'Mine' } },
      {
        name: 'syncProducts',
        body: { syncType: 'INCREMENTAL', products: [{ externalId: 'A', name: 'Lamp' }] },
      },
    ];
    for (const call of calls) {
      const { apiKey, keyId } = await server.server.access.keys.create(shopId);
      const revoke = () => server.call('deleteApiKey', shop, { params: { id: keyId } });
      const headers = { authorization: `Bearer ${apiKey}` };
      expectEnvelope(await held({ ...call, headers, meanwhile: revoke }), 401, 'credential_invalid');
    }
  });

  it('with a key that another process revoked makes nothing that stays', async () => {
    const shop = await server.makeShop();
    const { apiKey, keyId } = await server.server.access.keys.create(shop.shop.shopId);
    const thief = { ...shop, apiKey };
    expect((await server.call('getShop', thief)).status).toBe(200);
    // As the command line does it: this process knows the key as good for some seconds more.
    const revoked = server.server.store.db.updateTable('api_keys').set({ revoked_at: server.clock.nowMs() });
    await revoked.where('id', '=', keyId).execute();
    expect((await server.call('getShop', thief)).status).toBe(200);
    const hook = { body: { url: 'https://evil.example', events: ['sync.completed'] } };
    expectEnvelope(await server.call('createWebhook', thief, hook), 401, 'credential_invalid');
    expectEnvelope(await server.call('createWidgetToken', thief, { body: {} }), 401, 'credential_invalid');
    expectEnvelope(
      await server.call('createApiKey', thief, { body: { name: 'x' } }),
      401,
      'credential_invalid',
    );
  });

  it('two at once: who was removed before the change is stored changes nothing of the team', async () => {
    const shop = await server.makeShop();
    const { organizationId } = shop.shop;
    const [leaver, friend] = [
      await server.makeMember(organizationId, 'owner'),
      await server.makeMember(organizationId, 'analyst'),
    ];
    const { invitations, members } = server.server.accounts;
    const { userId: actorId } = leaver;
    await members.change({ organizationId, userId: actorId, actorId: shop.member.userId, role: null });
    const promotion = { organizationId, userId: friend.userId, actorId, role: 'owner' } as const;
    await expect(members.change(promotion)).rejects.toMatchObject({ code: 'role_not_allowed' });
    const invited = { email: 'friend@evil.example', role: 'analyst' } as const;
    const by = { organizationId, userId: actorId, userName: 'Leaver' };
    await expect(invitations.create(invited, by)).rejects.toMatchObject({ code: 'role_not_allowed' });
    expect(await members.roleOf(friend.userId, organizationId)).toBe('analyst');
  });
});
