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

describe('popularQueries', () => {
  describe('200', () => {
    it('answers what three people searched for and found, and of another shop nothing', async () => {
      const { current } = server;
      const [shop, other] = [await current.makeShop(), await current.makeShop()];
      for (const own of [shop, other]) {
        await current.call('syncProducts', own, SAMPLE_CALLS.syncProducts);
        await current.server.indexes.settled(own.shop.shopId);
      }
      const searches = ['canvas', 'canvas', 'canvas', 'unheard of'].entries();
      for (const [at, query] of searches)
        await current.call('search', shop, {
          body: { query, sessionId: `a-session-${at}` },
          remoteAddress: `203.0.113.${at + 1}`,
        });
      await current.server.searchLog.flush();
      const ask = async (own: typeof shop) => (await current.call('popularQueries', own)).body;
      // The list of an index is read when somebody searches, and again after minutes.
      current.clock.advance(3_600_000);
      await expect
        .poll(async () => (await ask(shop)).queries)
        .toEqual([{ text: 'canvas', count: expect.any(Number) }]);
      expect(await ask(other)).toEqual({ queries: [] });
    });
  });

  describe('400', () => {
    refusesInput(server, 'popularQueries', {
      'a limit over the maximum': { input: { query: { limit: '21' } }, path: 'limit' },
    });
  });
});
