import { MAX_FEEDS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();
const body = { url: 'https://feeds.example/products.csv', everyHours: 24 };
const made = async (shop: TestShop): Promise<string> =>
  (await server.current.call('createFeed', shop, { body })).body.id;

describe('createFeed', () => {
  it('201: an unverified shop makes one, and it is listed, read, changed, run, paused and removed', async () => {
    const { current } = server;
    const shop = await current.makeShop({ verified: false });
    const { status, body: feed } = await current.call('createFeed', shop, SAMPLE_CALLS.createFeed);
    expect(status).toBe(201);
    expect(feed).toMatchObject({
      ...body,
      format: null,
      mapping: [],
      urlPattern: null,
      status: 'active',
      failures: 0,
      lastRun: null,
    });
    const params = { id: feed.id };
    // Its first run may be over by now.
    const { lastRun: _, failures: __, nextRunAt: ___, ...stays } = feed;
    expect((await current.call('listFeeds', shop)).body).toMatchObject({ feeds: [stays], nextCursor: null });
    expect((await current.call('getFeed', shop, { params })).body).toMatchObject(stays);
    const paused = await current.call('patchFeed', shop, {
      params,
      body: { status: 'paused', everyHours: 1 },
    });
    expect(paused.body).toMatchObject({ status: 'paused', everyHours: 1, nextRunAt: null });
    expect((await current.call('runFeed', shop, { params, query: { force: 'true' } })).status).toBe(202);
    expect((await current.call('listFeedRuns', shop, { params })).body).toMatchObject({ nextCursor: null });
    expect((await current.call('deleteFeed', shop, { params })).status).toBe(204);
    expectEnvelope(await current.call('getFeed', shop, { params }), 404, 'feed_not_found');
  });

  it.each([
    ['everyHours', 0],
    ['everyHours', 169],
    ['url', 'ftp://feeds.example/a.csv'],
    ['format', 'xlsx'],
    ['mapping', [{ column: '', target: 'name' }]],
  ])('400: %s %j', async (name, value) => {
    const shop = await server.current.makeShop();
    const answer = await server.current.call('createFeed', shop, { body: { ...body, [name]: value } });
    expectEnvelope(answer, 400, 'invalid_request');
  });

  it('422: a private address, also where it is changed; one more than a shop may have', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const inside = { url: 'http://127.0.0.1:9/feed.csv' };
    expectEnvelope(
      await current.call('createFeed', shop, { body: { ...body, ...inside } }),
      422,
      'feed_address_private',
    );
    const id = await made(shop);
    expectEnvelope(
      await current.call('patchFeed', shop, { params: { id }, body: inside }),
      422,
      'feed_address_private',
    );
    for (let count = 1; count < MAX_FEEDS; count += 1) await made(shop);
    expectEnvelope(await current.call('createFeed', shop, { body }), 422, 'feed_quota_exceeded');
  });

  it('audit entries name no secret of the address', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await current.call('createFeed', shop, {
      body: { ...body, url: 'https://a:hidden-1@feeds.example/?key=hidden-2' },
    });
    const rows = await current.server.store.read.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('feed.created');
    expect(JSON.stringify(rows) + current.log).not.toMatch(/hidden-[12]/);
  });
});

describe.each(['getFeed', 'patchFeed', 'deleteFeed', 'runFeed', 'listFeedRuns'] as const)('%s', (name) => {
  it("404: no feed, and another shop's", async () => {
    const { current } = server;
    const params = { id: await made(await current.makeShop()) };
    const stranger = await current.makeShop();
    expectEnvelope(
      await current.call(name, stranger, { ...SAMPLE_CALLS[name], params }),
      404,
      'feed_not_found',
    );
    expectEnvelope(await current.call(name, stranger, SAMPLE_CALLS[name]), 404, 'feed_not_found');
  });
});

describe.each(['listFeeds', 'listFeedRuns'] as const)('%s', (name) => {
  it('400: a cursor that it did not give', async () => {
    const shop = await server.current.makeShop();
    const params = { id: await made(shop) };
    const input = { ...(name === 'listFeedRuns' && { params }), query: { cursor: 'x' } };
    expectEnvelope(await server.current.call(name, shop, input), 400, 'invalid_cursor');
  });
});
