import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';

const server = useTestServer();

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
