import { describe, expect, it } from 'vitest';
import { TestServer, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('widgetConfig', () => {
  describe('200', () => {
    it('answers what the widget needs to start, to a page of the shop', async () => {
      const shop = await server.current.makeShop({ plan: 'PRO', name: 'Norrvik', currency: 'SEK' });
      const answer = await server.current.call('widgetConfig', shop, { headers: { origin: shop.origin } });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ shop: { name: 'Norrvik', url: shop.shop.url }, currency: 'SEK' });
      expect(answer.body.features).toEqual(['text', 'suggestions', 'compare', 'assistant', 'visual']);
      // The text model of this server is switched off.
      expect(answer.body.semanticLanguages).toEqual([]);
      expect(answer.headers['access-control-allow-origin']).toBe(shop.origin);
    });

    it('shows the look and the words that the shop has set, and no feature that it switched off', async () => {
      const shop = await server.current.makeShop({ plan: 'PRO' });
      const widget = { theme: { mode: 'dark' }, labels: { placeholder: 'Find it' } };
      await server.current.call('patchShop', shop, {
        body: { features: { assistant: false, visual: false }, widget },
      });
      const { body } = await server.current.call('widgetConfig', shop);
      expect(body).toMatchObject({
        theme: { mode: 'dark', accent: null, font: null, radius: null, layout: 'overlay' },
        labels: { placeholder: 'Find it' },
        features: ['text', 'suggestions', 'compare'],
      });
    });

    it('says which languages are found by meaning', async () => {
      const english = await TestServer.open({ env: { AISLE_TEXT_MODEL: 'lexis' } });
      try {
        const { body } = await english.call('widgetConfig', await english.makeShop({ language: 'de' }));
        expect(body).toMatchObject({
          language: 'de',
          semanticLanguages: ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'],
        });
      } finally {
        await english.close();
      }
    });
  });
});

describe('analyticsSettings', () => {
  describe('200', () => {
    it('says what the shop lets its widget report', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const settings = JSON.stringify({ widget: { analytics: { sampleRate: 0.25, consentRequired: true } } });
      const { db } = current.server.store;
      await db.updateTable('shops').set({ settings }).where('id', '=', shop.shop.shopId).execute();
      const answer = await current.call('analyticsSettings', shop);
      expect([answer.status, answer.body]).toEqual([
        200,
        { enabled: true, sampleRate: 0.25, consentRequired: true },
      ]);
    });

    it('shares its limit with the reports of events', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const left = async (name: 'reportEvents' | 'analyticsSettings') =>
        (
          await current.call(
            name,
            shop,
            name === 'reportEvents' ? { body: { events: [{ type: 'view' }] } } : {},
          )
        ).headers['x-ratelimit-remaining'];
      expect([String(await left('analyticsSettings')), String(await left('reportEvents'))]).toEqual([
        '499',
        '498',
      ]);
    });
  });
});

describe('refreshToken', () => {
  describe('200', () => {
    const DAY_MS = 86_400_000;

    it('a token is exchanged up to 30 days past its expiry; the old one keeps its own expiry', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const early = await current.call('refreshToken', shop);
      expect([early.status, early.body.token]).toEqual([200, shop.token]);
      current.clock.advance(DAY_MS / 2);
      const fresh = await current.call('refreshToken', shop);
      expect(fresh.body.token).not.toBe(shop.token);
      expect((await current.call('widgetConfig', shop)).status).toBe(200);
      expect((await current.call('widgetConfig', { ...shop, token: fresh.body.token })).status).toBe(200);
      // From here on, half a day and 30 days are left to the successor.
      current.clock.advance(31 * DAY_MS - 1);
      expect((await current.call('widgetConfig', shop)).status).toBe(401);
      const late = await current.call('refreshToken', shop);
      expect(late.status).toBe(200);
      expect((await current.call('widgetConfig', { ...shop, token: late.body.token })).status).toBe(200);
      current.clock.advance(31 * DAY_MS);
      expect((await current.call('refreshToken', shop)).status).toBe(401);
    });

    it('a refresh does not give a throttled token another count', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const remaining = async (token: string) =>
        Number((await current.call('widgetConfig', { ...shop, token })).headers['x-ratelimit-remaining']);
      current.clock.advance(DAY_MS / 2);
      expect(await remaining(shop.token)).toBe(99);
      const { token } = (await current.call('refreshToken', shop)).body;
      expect(token).not.toBe(shop.token);
      expect(await remaining(token)).toBe(98);
    });

    it('any number of refreshes, from any number of addresses, make one token', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      current.clock.advance(DAY_MS / 2);
      const answers = await Promise.all(
        Array.from({ length: 400 }, (_, at) =>
          current.request({
            method: 'POST',
            url: '/api/widget/token/refresh',
            headers: { 'x-widget-token': shop.token, origin: shop.origin },
            remoteAddress: `203.0.113.${at % 200}`,
          }),
        ),
      );
      expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
      const { store } = current.server;
      const rows = await store.read
        .selectFrom('widget_tokens')
        .select('id')
        .where('shop_id', '=', shop.shop.shopId)
        .execute();
      expect(rows).toHaveLength(2);
    });
  });

  describe('403', () => {
    it('a token is not exchanged without an Origin', async () => {
      const { current } = server;
      const { token } = await current.makeShop();
      const headers = { 'x-widget-token': token };
      expectEnvelope(await current.call('refreshToken', null, { headers }), 403, 'origin_required');
    });
  });

  describe('422', () => {
    const DAY_MS = 86_400_000;

    it('an expired token is not revived past the bound; one that works is refreshed', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      current.clock.advance(DAY_MS);
      const { tokens } = current.server.access;
      const fresh = await tokens.issue(shop.shop.shopId);
      await current.fillTokens(shop.shop, 0);
      expectEnvelope(await current.call('refreshToken', shop), 422, 'widget_token_quota_exceeded');
      current.clock.advance(DAY_MS / 2);
      expect((await current.call('refreshToken', { ...shop, token: fresh.token })).status).toBe(200);
    });
  });
});
