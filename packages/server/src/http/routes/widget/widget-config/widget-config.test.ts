import { describe, expect, it } from 'vitest';
import { TestServer, useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

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
      theme: { mode: 'dark', accent: '#2563eb' },
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
