import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();

const DAY_MS = 86_400_000;
const listed = async (shop: TestShop, query: Record<string, string> = {}) =>
  (await server.current.call('listWidgetTokens', shop, { query })).body;

/** A shop with as many tokens as it may have. */
const makeFullShop = async (): Promise<TestShop> => {
  const shop = await server.current.makeShop();
  await server.current.fillTokens(shop.shop, 0);
  return shop;
};

describe('createWidgetToken', () => {
  describe('201', () => {
    it('a token works at once and for 24 hours, beside those issued before', async () => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('createWidgetToken', shop);
      expect(answer.status).toBe(201);
      expect(answer.body.expiresAt).toBe('2025-03-15T09:26:53.589Z');
      const fresh = { ...shop, token: answer.body.token };
      server.current.clock.advance(86_400_000 - 1);
      expect((await server.current.call('widgetConfig', fresh)).status).toBe(200);
      expect((await server.current.call('widgetConfig', shop)).status).toBe(200);
      server.current.clock.advance(1);
      const late = await server.current.call('widgetConfig', fresh);
      expect([late.status, late.body.message]).toEqual([
        401,
        expect.stringContaining('/api/widget/token/refresh'),
      ]);
    });

    it('a retry with the same Idempotency-Key gets the same token', async () => {
      const shop = await server.current.makeShop();
      const headers = { 'idempotency-key': 'page-1' };
      const [first, again] = [
        await server.current.call('createWidgetToken', shop, { headers }),
        await server.current.call('createWidgetToken', shop, { headers }),
      ];
      expect(again).toMatchObject({ status: 201, body: first.body });
    });
  });

  describe('422', () => {
    it('a shop has no more tokens that work than it may, however many are asked for at once', async () => {
      const { current } = server;
      const shop = await makeFullShop();
      const [one] = (await listed(shop)).widgetTokens;
      await current.call('deleteWidgetToken', shop, { params: { id: one.id } });
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => current.call('createWidgetToken', shop)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
      expectEnvelope(await current.call('createWidgetToken', shop), 422, 'widget_token_quota_exceeded');
      current.clock.advance(DAY_MS);
      expect((await current.call('createWidgetToken', shop)).status).toBe(201);
    });
  });
});

describe('listWidgetTokens', () => {
  describe('200', () => {
    it('an issued token with what it was refreshed to is one, newest first, until none can be refreshed', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      current.clock.advance(DAY_MS / 2);
      const { body: second } = await current.call('createWidgetToken', shop);
      await current.call('refreshToken', shop);
      const { widgetTokens } = await listed(shop);
      expect(widgetTokens).toMatchObject([
        {
          prefix: second.token.slice(0, 15),
          madeBy: { kind: 'apiKey', id: shop.keyId, name: 'default' },
          expiresAt: second.expiresAt,
        },
        { prefix: shop.token.slice(0, 15), madeBy: { kind: 'operator' }, expiresAt: second.expiresAt },
      ]);
      expect(JSON.stringify(widgetTokens)).not.toContain(shop.token.slice(16));
      const first = await listed(shop, { limit: '1' });
      const rest = await listed(shop, { limit: '1', cursor: first.nextCursor });
      expect([...first.widgetTokens, ...rest.widgetTokens]).toEqual(widgetTokens);
      expect(rest.nextCursor).toBeNull();
      current.clock.advance(31 * DAY_MS);
      expect((await listed(shop)).widgetTokens).toEqual([]);
    });
  });

  describe('400', () => {
    it('a cursor that this list did not give', async () => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('listWidgetTokens', shop, { query: { cursor: 'x' } });
      expectEnvelope(answer, 400, 'invalid_cursor');
    });
  });
});

describe('deleteWidgetToken', () => {
  describe('204', () => {
    it('the token and its successors stop, the others work on', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { body: other } = await current.call('createWidgetToken', shop);
      current.clock.advance(DAY_MS / 2);
      const { body: successor } = await current.call('refreshToken', shop);
      const { widgetTokens } = await listed(shop);
      const { id } = widgetTokens.find(({ prefix }: { prefix: string }) => shop.token.startsWith(prefix));
      const remove = () => current.call('deleteWidgetToken', shop, { params: { id } });
      expect((await remove()).status).toBe(204);
      for (const token of [shop.token, successor.token])
        expect((await current.call('widgetConfig', { ...shop, token })).status).toBe(401);
      expect((await current.call('widgetConfig', { ...shop, token: other.token })).status).toBe(200);
      expectEnvelope(await remove(), 404, 'widget_token_not_found');
    });
  });

  describe('404', () => {
    it('of another shop', async () => {
      const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
      const [theirs] = (await listed(other)).widgetTokens;
      const answer = await server.current.call('deleteWidgetToken', shop, { params: { id: theirs.id } });
      expectEnvelope(answer, 404, 'widget_token_not_found');
      expect((await server.current.call('widgetConfig', other)).status).toBe(200);
    });
  });
});

describe('revokeWidgetTokens', () => {
  describe('204', () => {
    it("all of the shop's tokens stop working, for refresh too, and nobody else's", async () => {
      const shop = await server.current.makeShop();
      const other = await server.current.makeShop();
      expect((await server.current.call('widgetConfig', shop)).status).toBe(200);
      expect((await server.current.call('revokeWidgetTokens', shop)).status).toBe(204);
      expect((await server.current.call('widgetConfig', shop)).status).toBe(401);
      expect((await server.current.call('refreshToken', shop)).status).toBe(401);
      expect((await server.current.call('widgetConfig', other)).status).toBe(200);
    });
  });
});
