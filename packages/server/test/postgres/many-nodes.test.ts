import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOrderOf } from '../../src/nodes/homes.ts';
import { TestServer, type TestShop } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { envOf, meet, Node } from './listening-node.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const loadedOn = (nodes: readonly Node[], shop: TestShop): Node[] =>
  nodes.filter((node) => node.isLoaded(shop));

describe('three nodes on one database', () => {
  let database: TestDatabase;
  /** Makes the shops; the nodes do not know of it. */
  let maker: TestServer;
  let nodes: Node[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    maker = await TestServer.open({ env: envOf(database) });
    nodes = [await Node.open(database), await Node.open(database), await Node.open(database)];
    await meet(nodes);
  });
  afterAll(async () => {
    for (const test of [maker, ...nodes.map((node) => node.test)]) await test.close();
    await database.drop();
  });

  const fill = async (shop: TestShop): Promise<void> => {
    const synced = await maker.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    expect(synced.status).toBe(200);
  };

  /** A shop with products, and the node that is neither its home nor its stand-in. */
  const openShop = async () => {
    const shop = await maker.makeShop();
    await fill(shop);
    const { shopId } = shop.shop;
    const keepers = nodes.filter(({ test }) => test.server.nodes.keeps(shopId));
    const guest = nodes.find((node) => !keepers.includes(node));
    const home = keepers.find(({ test }) => test.server.nodes.toAsk(shopId)[0] === null);
    const standIn = keepers.find((node) => node !== home);
    if (guest === undefined || home === undefined || standIn === undefined)
      throw new Error('a shop has two keepers');
    await home.test.server.indexes.settled(shopId);
    return { shop, guest, home, standIn };
  };

  it('a shop is searched through each of them, and kept by two', async () => {
    const { shop, guest, home, standIn } = await openShop();
    for (const node of nodes) {
      const { status, body } = await node.search(shop, 'canvas trainers');
      expect([status, body.total]).toEqual([200, 1]);
    }
    await standIn.test.server.indexes.settled(shop.shop.shopId);
    expect(loadedOn(nodes, shop)).toEqual(nodes.filter((node) => node === home || node === standIn));
    expect(guest.test.server.relay.counts.answered).toBeGreaterThan(0);
  });

  it('a request counts once against its limit, for the shopper that sent it', async () => {
    const { shop, guest } = await openShop();
    const left = async (remoteAddress: string) => {
      const { headers } = await guest.search(shop, 'canvas', { remoteAddress });
      return Number(headers['x-ratelimit-remaining']);
    };
    expect([await left('203.0.113.5'), await left('203.0.113.5'), await left('203.0.113.6')]).toEqual([
      199, 198, 199,
    ]);
  });

  it('a search that is typed over several nodes is one search, and a click on any of them keeps it', async () => {
    const { shop, home } = await openShop();
    for (const [at, query] of ['can', 'canv', 'canvas'].entries()) await nodes[at]?.type(shop, query);
    const { body } = await (nodes[0] as Node).type(shop, 'canvas t');
    const click = { type: 'click', searchLogId: body.searchLogId, productId: 'p-1', sessionId: 's' };
    await nodes[1]?.test.call('reportEvents', shop, { body: { events: [click] } });
    await nodes[2]?.type(shop, 'canvas tr');
    await home.test.server.searchLog.flush();
    home.test.clock.advance(60_000);
    await home.test.server.searchLog.flush();
    const { read } = home.test.server.store;
    const logged = await read
      .selectFrom('search_logs')
      .select('query')
      .where('shop_id', '=', shop.shop.shopId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(logged.map(({ query }) => query).sort()).toEqual(['canvas t', 'canvas tr']);
  });

  it('a refusal comes from the node that was asked', async () => {
    const { shop, guest } = await openShop();
    expect((await guest.search({ ...shop, token: 'aisle_wt_none' }, 'x')).status).toBe(401);
    expect((await guest.test.call('search', shop, { body: { query: 7 } })).status).toBe(400);
    const large = { raw: Buffer.alloc(300_000, 32) };
    expect((await guest.test.call('search', shop, large)).status).toBe(413);
  });

  it('the header of relayed requests is worth nothing in the hands of others', async () => {
    const { shop, home } = await openShop();
    const before = await home.search(shop, 'canvas', { remoteAddress: '203.0.113.7' });
    const forged = { 'x-aisle-relay': 'any,198.51.100.1,AAAA' };
    const after = await home.search(shop, 'canvas', { remoteAddress: '203.0.113.7', headers: forged });
    const left = ({ headers }: typeof after) => Number(headers['x-ratelimit-remaining']);
    expect(left(after)).toBe(left(before) - 1);
  });

  it('agents, photos and lists of products go home as well', async () => {
    const { shop, guest } = await openShop();
    const { answered } = guest.test.server.relay.counts;
    const listed = await guest.test.call('listProducts', shop);
    expect([listed.status, listed.body.products[0].searchable]).toEqual([200, true]);
    expect(guest.test.server.relay.counts.answered).toBe(answered + 1);
    expect(guest.isLoaded(shop)).toBe(false);
  });

  it('when the home is gone without a word, its stand-in answers at once, until the home is there again', async () => {
    const { shop, guest, home, standIn } = await openShop();
    await standIn.search(shop, 'canvas');
    await standIn.test.server.indexes.settled(shop.shop.shopId);
    home.test.server.app.server.closeAllConnections();
    await home.test.server.app.close();
    const { status, body } = await guest.search(shop, 'canvas');
    expect([status, body.total]).toEqual([200, 1]);
    expect(guest.isLoaded(shop)).toBe(false);
    const { nodes: list, relay } = guest.test.server;
    const { failed } = relay.counts;
    expect(failed).toBeGreaterThan(0);
    guest.test.clock.advance(3_600_000);
    await list.askAvoided();
    expect((await guest.search(shop, 'canvas')).body.total).toBe(1);
    expect(relay.counts.failed).toBe(failed);
    const asNode = { 'x-request-id': 'r' };
    const there = createHttpServer((_request, response) => response.writeHead(200, asNode).end());
    there.listen(home.port, '127.0.0.1');
    await once(there, 'listening');
    await list.askAvoided();
    expect(list.toAsk(shop.shop.shopId)[0]).toBe(`http://127.0.0.1:${home.port}`);
    there.closeAllConnections();
    there.close();
    // It is there, and never answers a search.
    const asked = Promise.withResolvers<void>();
    let isGivenUp = false;
    const silent = createHttpServer(({ url }, response) => {
      if (url === '/healthz') return response.writeHead(200, asNode).end();
      response.once('close', () => {
        isGivenUp = true;
      });
      return asked.resolve();
    }).listen(home.port, '127.0.0.1');
    await once(silent, 'listening');
    const answer = guest.search(shop, 'canvas');
    await asked.promise;
    guest.test.clock.advance(1_000);
    expect((await answer).body.total).toBe(1);
    expect(isGivenUp, 'the stand-in answered first').toBe(false);
    expect(list.toAsk(shop.shop.shopId)[0]).toBe(`http://127.0.0.1:${home.port}`);
    silent.closeAllConnections();
    silent.close();
    // It comes back at another address.
    await home.test.close();
    nodes = [...nodes.filter((node) => node !== home), await Node.open(database)];
    await meet(nodes);
  });

  it('a node that comes new takes its shops over without a gap', async () => {
    const added = await Node.open(database);
    const all = [...nodes, added];
    try {
      const urls = all.map(({ port }) => `http://127.0.0.1:${port}`);
      let shop = await maker.makeShop();
      // One of four.
      while (inOrderOf(shop.shop.shopId, urls)[0] !== urls.at(-1)) shop = await maker.makeShop();
      await fill(shop);
      for (const node of nodes) expect((await node.search(shop, 'canvas')).status).toBe(200);
      await expect.poll(() => loadedOn(nodes, shop).length).toBe(2);
      const failed = () => all.map(({ test }) => test.server.relay.counts.failed);
      const before = failed();
      const release = added.test.holdIndex(shop.shop);
      await meet(all);
      expect(added.test.server.nodes.toAsk(shop.shop.shopId)[0]).toBeNull();
      for (const node of all) {
        const { status, body } = await node.search(shop, 'canvas');
        expect([status, body.total]).toEqual([200, 1]);
      }
      expect([added.isLoaded(shop), failed()]).toEqual([false, before]);
      await release();
      await added.test.server.indexes.settled(shop.shop.shopId);
      expect((await added.search(shop, 'canvas')).body.total).toBe(1);
    } finally {
      await added.test.close();
      await meet(nodes);
    }
  });

  it('a node that leaves says so, and goes on answering', async () => {
    const { shop, home, guest } = await openShop();
    await home.test.server.nodes.leave();
    await meet(nodes.filter((node) => node !== home));
    expect((await home.test.request({ url: '/readyz' })).status).toBe(503);
    expect((await home.search(shop, 'canvas')).body.total).toBe(1);
    expect(guest.test.server.nodes.toAsk(shop.shop.shopId)).not.toContain(`http://127.0.0.1:${home.port}`);
  });
});

it('a worker and a node without an address are no home, and are answered by those that are', async () => {
  const database = await createTestDatabase();
  const node = await Node.open(database);
  const worker = await Node.open(database, { AISLE_ROLE: 'worker' });
  try {
    await meet([node, worker]);
    const shop = await worker.test.makeShop();
    await worker.test.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    await node.test.server.indexes.settled(shop.shop.shopId);
    expect((await worker.search(shop, 'canvas')).body.total).toBe(1);
    expect([node.isLoaded(shop), worker.isLoaded(shop)]).toEqual([true, false]);
  } finally {
    await worker.test.close();
    await node.test.close();
    await database.drop();
  }
});

it('a node for requests leaves the work that waits to the others', async () => {
  const database = await createTestDatabase();
  const api = await Node.open(database, { AISLE_ROLE: 'api' });
  let worker: Node | null = null;
  try {
    const shop = await api.test.makeShop();
    const waiting = async () => {
      const jobs = api.test.server.store.read.selectFrom('jobs').where('kind', '=', 'propose-changes');
      return (await jobs.select(['attempts', 'lease_owner']).execute()).map(
        ({ attempts, lease_owner: owner }) => ({ attempts, owner }),
      );
    };
    expect((await api.test.call('refreshProposals', shop)).status).toBe(202);
    api.test.clock.advance(2_000);
    // It takes long enough for a job that somebody does.
    worker = await Node.open(database, { AISLE_ROLE: 'worker' });
    const { clock } = worker.test;
    expect(await waiting()).toEqual([{ attempts: 0, owner: null }]);
    await expect
      .poll(() => {
        clock.advance(1_000);
        return waiting();
      })
      .toEqual([]);
  } finally {
    await worker?.test.close();
    await api.test.close();
    await database.drop();
  }
});
