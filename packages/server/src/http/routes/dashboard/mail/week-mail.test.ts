import { describe, expect, it } from 'vitest';
import { type TestMember, type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';
import { stopToken } from '../../../../week-mail/stop-token.ts';

const server = useTestServer();

const call = (
  name: 'getWeekMail' | 'setWeekMail',
  shop: TestShop,
  { member = shop.member, wanted }: { member?: TestMember; wanted?: boolean } = {},
) => {
  const { organizationId, shopId: id } = shop.shop;
  return server.current.call(name, null, {
    params: { organizationId, id },
    headers: server.current.personHeaders(member),
    ...(wanted !== undefined && { body: { wanted } }),
  });
};

describe('getWeekMail', () => {
  describe('200', () => {
    it('nobody gets mail that they have not asked for', async () => {
      const shop = await server.current.makeShop();
      const none = { wanted: false, mailServer: false, nextAt: null };
      expect((await call('getWeekMail', shop)).body).toEqual(none);
    });
  });
});

describe('setWeekMail', () => {
  describe('200', () => {
    it('each member asks for it alone, analysts too; without a mail server it says so', async () => {
      const shop = await server.current.makeShop();
      const analyst = await server.current.makeMember(shop.shop.organizationId, 'analyst');
      const wanted = { wanted: true, mailServer: false, nextAt: expect.stringMatching(/T07:00:00\.000Z$/) };
      expect((await call('setWeekMail', shop, { member: analyst, wanted: true })).body).toEqual(wanted);
      expect((await call('getWeekMail', shop, { member: analyst })).body).toEqual(wanted);
      const none = { wanted: false, mailServer: false, nextAt: null };
      expect((await call('getWeekMail', shop)).body).toEqual(none);
      expect((await call('setWeekMail', shop, { member: analyst, wanted: false })).body).toEqual(none);
    });
  });

  describe('400', () => {
    it('a wish that is neither yes nor no is refused', async () => {
      const shop = await server.current.makeShop();
      const { organizationId, shopId: id } = shop.shop;
      const answer = await server.current.call('setWeekMail', null, {
        params: { organizationId, id },
        headers: server.current.personHeaders(shop.member),
        body: { wanted: 'yes' },
      });
      expectEnvelope(answer, 400, 'invalid_request');
    });
  });

  describe('404', () => {
    it('for a shop of another organization', async () => {
      const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
      const mixed = { ...shop, shop: { ...shop.shop, shopId: other.shop.shopId } };
      expectEnvelope(await call('setWeekMail', mixed, { wanted: true }), 404, 'shop_not_found');
      expectEnvelope(await call('getWeekMail', mixed), 404, 'shop_not_found');
    });
  });
});

describe('stopWeekMail', () => {
  const stop = (token: string, headers: Record<string, string> = {}) =>
    server.current.call('stopWeekMail', null, {
      query: { token },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      raw: 'List-Unsubscribe=One-Click',
    });

  describe('204', () => {
    it('a mail program ends the mails with one request, without a sign-in, and again', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const [other] = [await current.makeShop()];
      for (const one of [shop, other]) await call('setWeekMail', one, { wanted: true });
      const { shopId } = shop.shop;
      const [key] = current.server.secretKey.accepted('links that end mail');
      const token = stopToken(key, { shopId, userId: shop.member.userId });
      for (let time = 0; time < 2; time += 1) expect((await stop(token)).status).toBe(204);
      expect((await call('getWeekMail', shop)).body.wanted).toBe(false);
      expect((await call('getWeekMail', other)).body.wanted).toBe(true);
    });
  });

  describe('400', () => {
    refusesInput(server, 'stopWeekMail', {
      'no token': { input: { query: {} }, path: 'token' },
    });
  });

  describe('403', () => {
    it('a page of another site cannot', async () => {
      expectEnvelope(await stop('a.b.c', { origin: 'https://evil.example' }), 403, 'origin_mismatch');
    });
  });

  describe('422', () => {
    it('a link that is none of ours', async () => {
      expectEnvelope(await stop('shop.user.proof'), 422, 'link_invalid');
    });
  });
});
