import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer, TestShop } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { freePort } from '../servers/free-port.ts';
import { meet, Node } from './listening-node.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** What stands where a node says that it is. */
type Front = {
  url: string;
  /** Null: requests are passed on to the node. */
  fault:
    | ((request: IncomingMessage, response: ServerResponse, pass: () => Promise<IncomingMessage>) => void)
    | null;
  node: Node;
  close: () => Promise<void>;
};

const pass = (request: IncomingMessage, port: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    const sent = httpRequest({ port, host: '127.0.0.1', method, path: url, headers }, resolve);
    sent.on('error', reject);
    request.pipe(sent);
  });

const openFront = async (database: TestDatabase): Promise<Front> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const node = await Node.open(database, { AISLE_NODE_URL: url });
  const server = createServer(async (request, response) => {
    const passOn = () => pass(request, node.port);
    if (front.fault !== null) return front.fault(request, response, passOn);
    const answer = await passOn();
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(response);
  });
  const front: Front = {
    url,
    fault: null,
    node,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await node.test.close();
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return front;
};

const isHealth = ({ url }: IncomingMessage): boolean => url === '/healthz';

describe('a node that passes requests on, and two others behind fronts', () => {
  let database: TestDatabase;
  let guest: TestServer;
  let fronts: Front[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const entry = await Node.open(database, { AISLE_ROLE: 'worker' });
    guest = entry.test;
    fronts = [await openFront(database), await openFront(database)];
    await meet([entry, ...fronts.map(({ node }) => node)]);
  });
  afterAll(async () => {
    for (const front of fronts) await front.close();
    await guest.close();
    await database.drop();
  });

  const openShop = async () => {
    const shop = await guest.makeShop();
    await guest.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const [url] = guest.server.nodes.toAsk(shop.shop.shopId);
    const home = fronts.find((front) => front.url === url);
    const standIn = fronts.find((front) => front !== home);
    if (home === undefined || standIn === undefined) throw new Error('the guest is no home');
    for (const { node } of [home, standIn]) await node.test.server.indexes.settled(shop.shop.shopId);
    return { shop, home, standIn };
  };
  const search = (shop: TestShop) =>
    guest.call('search', shop, { body: { query: 'canvas', sessionId: 's' } });
  const asked = ({ shop }: TestShop) => guest.server.nodes.toAsk(shop.shopId);

  it('a request that takes long does not leave its nodes out, and is not begun by a third one', async () => {
    const { shop, home, standIn } = await openShop();
    const before = asked(shop);
    for (const front of [home, standIn])
      front.fault = (request, response) => {
        if (isHealth(request)) response.writeHead(200, { 'x-request-id': 'r' }).end();
      };
    const answer = await search(shop);
    expect([answer.status, answer.body.code]).toEqual([503, 'overloaded']);
    expect(asked(shop)).toEqual(before);
    expect(guest.server.indexes.isLoaded(shop.shop.shopId)).toBe(false);
    for (const front of [home, standIn]) front.fault = null;
    expect((await search(shop)).body.total).toBe(1);
  });

  it('events whose answer is lost are stored once', async () => {
    const { shop, home } = await openShop();
    home.fault = async (_request, response, passOn) => {
      await passOn();
      response.destroy();
    };
    const events = [
      { type: 'view', productId: 'p-1' },
      { type: 'view', productId: 'p-1' },
    ];
    const { status } = await guest.call('reportEvents', shop, { body: { events } });
    home.fault = null;
    const stored = guest.server.store.read.selectFrom('shopper_events').select('id');
    const rows = await stored.where('shop_id', '=', shop.shop.shopId).execute();
    expect([status, rows.length]).toEqual([202, 2]);
    await guest.server.nodes.askAvoided();
  });

  it.each([
    ['garbage', (response: ServerResponse) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n')],
    ['a page of another server', (response: ServerResponse) => response.writeHead(404).end('<html>')],
    [
      'half a body',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '100', 'x-request-id': 'r' });
        response.write('{"total":7');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'a redirect',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('a home that answers with %s is passed over', async (_what, answer) => {
    const { shop, home, standIn } = await openShop();
    home.fault = (_request, response) => answer(response);
    const { status, body } = await search(shop);
    expect([status, body.total]).toEqual([200, 1]);
    expect(asked(shop)[0]).toBe(standIn.url);
    await guest.server.nodes.askAvoided();
    expect(asked(shop)[0]).toBe(standIn.url);
    home.fault = null;
    await guest.server.nodes.askAvoided();
    expect(asked(shop)[0]).toBe(home.url);
  });
});
