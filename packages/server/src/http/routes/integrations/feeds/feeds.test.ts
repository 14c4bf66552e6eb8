import { MAX_FEEDS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const body = { url: 'https://feeds.example/products.csv', everyHours: 24 };
const INSIDE = { url: 'http://127.0.0.1:9/feed.csv' };
const made = async (shop: TestShop): Promise<string> =>
  (await server.current.call('createFeed', shop, { body })).body.id;
const SHOWN = { ...body, format: null, mapping: [], urlPattern: null, status: 'active' };

/** A shop with a feed. */
const own = async () => {
  const shop = await server.current.makeShop({ verified: false });
  return { shop, params: { id: await made(shop) } };
};

const hidesOthers = (name: 'getFeed' | 'patchFeed' | 'deleteFeed' | 'runFeed' | 'listFeedRuns'): void => {
  describe('404', () => {
    it("no feed, and another shop's", async () => {
      const { current } = server;
      const { params } = await own();
      const stranger = await current.makeShop();
      expectEnvelope(
        await current.call(name, stranger, { ...SAMPLE_CALLS[name], params }),
        404,
        'feed_not_found',
      );
      expectEnvelope(await current.call(name, stranger, SAMPLE_CALLS[name]), 404, 'feed_not_found');
    });
  });
};

describe('listFeeds', () => {
  describe('200', () => {
    it('all feeds come page by page', async () => {
      const { shop, params } = await own();
      server.current.clock.advance(1);
      const second = await made(shop);
      const first = (await server.current.call('listFeeds', shop, { query: { limit: '1' } })).body;
      const query = { limit: '1', cursor: first.nextCursor };
      const rest = (await server.current.call('listFeeds', shop, { query })).body;
      expect([first.feeds[0].id, rest.feeds[0].id, rest.nextCursor]).toEqual([params.id, second, null]);
    });
  });

  describe('400', () => {
    it('a cursor that it did not give', async () => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('listFeeds', shop, { query: { cursor: 'x' } });
      expectEnvelope(answer, 400, 'invalid_cursor');
    });
  });
});

describe('createFeed', () => {
  describe('201', () => {
    it('a shop makes one before its domain is verified', async () => {
      const shop = await server.current.makeShop({ verified: false });
      const { status, body: feed } = await server.current.call('createFeed', shop, SAMPLE_CALLS.createFeed);
      expect([status, feed]).toMatchObject([201, { ...SHOWN, failures: 0, lastRun: null }]);
    });

    it('audit log and log name no secret of the address', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const url = 'https://a:hidden-1@feeds.example/?key=hidden-2';
      await current.call('createFeed', shop, { body: { ...body, url } });
      const rows = await current.server.store.read.selectFrom('audit_log').selectAll().execute();
      expect(JSON.stringify(rows)).toContain('feed.created');
      expect(JSON.stringify(rows) + current.log).not.toMatch(/hidden-[12]/);
    });
  });

  describe('400', () => {
    it.each([
      ['everyHours', 0],
      ['everyHours', 169],
      ['url', 'ftp://feeds.example/a.csv'],
      ['format', 'xlsx'],
      ['mapping', [{ column: '', target: 'name' }]],
    ])('%s %j', async (name, value) => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('createFeed', shop, { body: { ...body, [name]: value } });
      expectEnvelope(answer, 400, 'invalid_request');
    });
  });

  describe('409', () => {
    it('an Idempotency-Key that came with another body', async () => {
      const shop = await server.current.makeShop();
      const headers = { 'idempotency-key': 'feed-1' };
      await server.current.call('createFeed', shop, { body, headers });
      const other = { body: { ...body, everyHours: 1 }, headers };
      expectEnvelope(await server.current.call('createFeed', shop, other), 409, 'idempotency_conflict');
    });
  });

  describe('422', () => {
    it('a private address', async () => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('createFeed', shop, { body: { ...body, ...INSIDE } });
      expectEnvelope(answer, 422, 'feed_address_private');
    });

    it('one more than a shop may have', async () => {
      const shop = await server.current.makeShop();
      for (let count = 0; count < MAX_FEEDS; count += 1) await made(shop);
      expectEnvelope(await server.current.call('createFeed', shop, { body }), 422, 'feed_quota_exceeded');
    });
  });
});

describe('getFeed', () => {
  describe('200', () => {
    it('one feed', async () => {
      const { shop, params } = await own();
      expect((await server.current.call('getFeed', shop, { params })).body).toMatchObject(SHOWN);
    });
  });
  hidesOthers('getFeed');
});

describe('patchFeed', () => {
  describe('200', () => {
    it('a paused feed has no next run', async () => {
      const { shop, params } = await own();
      const change = { status: 'paused', everyHours: 1 };
      const { body: feed } = await server.current.call('patchFeed', shop, { params, body: change });
      expect(feed).toMatchObject({ ...change, nextRunAt: null });
      const active = { params, body: { status: 'active' } };
      const { body: again } = await server.current.call('patchFeed', shop, active);
      expect(again.nextRunAt).toEqual(expect.any(String));
    });
  });

  describe('422', () => {
    it('a private address', async () => {
      const { shop, params } = await own();
      const answer = await server.current.call('patchFeed', shop, { params, body: INSIDE });
      expectEnvelope(answer, 422, 'feed_address_private');
    });
  });
  hidesOthers('patchFeed');
});

describe('deleteFeed', () => {
  describe('204', () => {
    it('it is gone', async () => {
      const { shop, params } = await own();
      expect((await server.current.call('deleteFeed', shop, { params })).status).toBe(204);
      expectEnvelope(await server.current.call('getFeed', shop, { params }), 404, 'feed_not_found');
    });
  });
  hidesOthers('deleteFeed');
});

describe('runFeed', () => {
  describe('202', () => {
    it('a run is asked for, forced or not, also of a paused feed', async () => {
      const { shop, params } = await own();
      await server.current.call('patchFeed', shop, { params, body: { status: 'paused' } });
      expect((await server.current.call('runFeed', shop, { params })).status).toBe(202);
      const forced = { params, query: { force: 'true' } };
      expect((await server.current.call('runFeed', shop, forced)).status).toBe(202);
    });
  });
  hidesOthers('runFeed');
});

describe('listFeedRuns', () => {
  describe('200', () => {
    it('a host that cannot be reached is a run that failed', async () => {
      const { shop, params } = await own();
      const runs = async () => (await server.current.call('listFeedRuns', shop, { params })).body.runs;
      await expect.poll(runs, { timeout: 20_000 }).toMatchObject([{ status: 'failed', created: 0 }]);
    });
  });
  hidesOthers('listFeedRuns');
});
