import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { refusesInput } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('suggestions', () => {
  describe('200', () => {
    it('suggests from two characters on, nothing before', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      await server.current.server.indexes.settled(shop.shop.shopId);
      const answer = await server.current.call('suggestions', shop, { query: { q: 'canv' } });
      expect(answer.status).toBe(200);
      expect(answer.body.suggestions).toContainEqual(
        expect.objectContaining({
          type: 'product',
          product: expect.objectContaining({ id: 'A-1', price: 49.9 }),
        }),
      );
      for (const q of ['', 'c', ' c ', '👟']) {
        const none = await server.current.call('suggestions', shop, { query: { q } });
        expect([none.status, none.body]).toEqual([200, { suggestions: [] }]);
      }
    });
  });

  describe('400', () => {
    refusesInput(server, 'suggestions', {
      'no q': { input: { query: {} }, path: 'q' },
      'a q over 200 characters': { input: { query: { q: 'x'.repeat(201) } }, path: 'q' },
      'a limit over the maximum': { input: { query: { q: 'ab', limit: '21' } }, path: 'limit' },
      NUL: { input: { query: { q: 'a\u0000b' } }, path: 'q' },
    });
  });
});

describe('widgetSuggestions', () => {
  describe('200', () => {
    it('suggests from two characters on, nothing before', async () => {
      const shop = await server.current.makeShop();
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      await server.current.server.indexes.settled(shop.shop.shopId);
      const answer = await server.current.call('widgetSuggestions', shop, { query: { q: 'canv' } });
      expect(answer.status).toBe(200);
      expect(answer.body.suggestions).toContainEqual(
        expect.objectContaining({
          type: 'product',
          product: expect.objectContaining({ id: 'A-1', price: 49.9 }),
        }),
      );
      for (const q of ['', 'c', ' c ', '👟']) {
        const none = await server.current.call('widgetSuggestions', shop, { query: { q } });
        expect([none.status, none.body]).toEqual([200, { suggestions: [] }]);
      }
    });
  });

  describe('400', () => {
    refusesInput(server, 'widgetSuggestions', {
      'no q': { input: { query: {} }, path: 'q' },
      'a q over 200 characters': { input: { query: { q: 'x'.repeat(201) } }, path: 'q' },
      'a limit over the maximum': { input: { query: { q: 'ab', limit: '21' } }, path: 'limit' },
      NUL: { input: { query: { q: 'a\u0000b' } }, path: 'q' },
    });
  });
});
