import { type ClientRequest, createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { UPLOAD_BOUNDS, UploadShare, UploadShares, type Wanted } from './upload-shares.ts';

const MB = 1_000_000;
const refusal = expect.objectContaining({ code: 'overloaded' });

type Wish = Partial<Wanted> & { bytes: number };
/** Of a body that has come completely. */
const wanted = (wish: Wish): Wanted => ({
  pool: 'token',
  shopId: 'a',
  network: `network of ${wish.shopId ?? 'a'}`,
  received: () => null,
  cut: () => {},
  ...wish,
});

it('a shop has no more than its share, all shops together no more than theirs, and each gives it back', () => {
  const shares = new UploadShares(() => 0);
  const take = (shopId: string, bytes: number) => () => shares.take(wanted({ shopId, bytes }));
  const { perShop, inAll } = UPLOAD_BOUNDS.token;
  const release = take('a', perShop - 5)();
  expect(take('a', 6)).toThrow(refusal);
  take('a', 5)();
  for (const shop of ['b', 'c', 'd']) take(shop, perShop)();
  expect(inAll).toBe(4 * perShop);
  expect(take('e', 1)).toThrow(refusal);
  release();
  release();
  take('e', perShop - 5)();
  expect(take('e', 1)).toThrow(refusal);
});

it('one address does not fill the pool with the tokens of many shops', () => {
  const shares = new UploadShares(() => 0);
  const take = (shopId: string, network: string) => () =>
    shares.take(wanted({ shopId, network, bytes: UPLOAD_BOUNDS.token.perShop }));
  take('a', 'one')();
  take('b', 'one')();
  expect(take('c', 'one')).toThrow(refusal);
  take('c', 'other')();
});

it("shoppers' uploads do not take the place of the shop's own", () => {
  const shares = new UploadShares(() => 0);
  shares.take(wanted({ bytes: UPLOAD_BOUNDS.token.perShop }));
  shares.take(wanted({ pool: 'key', bytes: UPLOAD_BOUNDS.key.perShop }));
  expect(() => shares.take(wanted({ pool: 'key', bytes: 1 }))).toThrow(refusal);
});

it('an upload that hardly moves is cut off when others find no room, and not before', () => {
  let nowMs = 0;
  const shares = new UploadShares(() => nowMs);
  const cut: string[] = [];
  const upload = (name: string, received: () => number | null) =>
    shares.take(wanted({ bytes: UPLOAD_BOUNDS.token.perShop / 3, received, cut: () => cut.push(name) }));
  upload('stalled', () => 10);
  upload('moving', () => nowMs * 100);
  nowMs = 60_000;
  upload('complete', () => null);
  expect(cut).toEqual([]);
  const release = upload('next', () => 10);
  expect(cut).toEqual(['stalled']);
  // All that is left moves, is complete or has only begun.
  expect(() => upload('one more', () => 10)).toThrow(refusal);
  nowMs += 1_999;
  expect(() => upload('one more', () => 10)).toThrow(refusal);
  nowMs += 1;
  upload('one more', () => 10);
  expect(cut).toEqual(['stalled', 'next']);
  release();
  expect(() => upload('the last', () => 10)).toThrow(refusal);
});

const server = useTestServer();

const listen = async (): Promise<string> => {
  const { app } = server.current.server;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return server.current.server.publicUrl();
};

type Sending = { request: ClientRequest; status: Promise<number> };

/** Begins an upload and sends no more than its first bytes. */
const begin = async (shop: TestShop, announced: number | null): Promise<Sending> => {
  const url = `${await listen()}/api/widget/search/visual`;
  const headers = {
    'x-widget-token': shop.token,
    'content-type': 'application/json',
    ...(announced === null ? {} : { 'content-length': announced }),
  };
  const request = httpRequest(url, { method: 'POST', headers });
  const status = new Promise<number>((resolve) => {
    request.on('response', (answer) => resolve(answer.statusCode ?? 0));
    request.on('error', () => resolve(0));
  });
  await new Promise<void>((resolve) => request.write('{"image":"', () => resolve()));
  return { request, status };
};

/** Sends a whole body that is no photo: 415 for an upload that is let in, 503 for one that is refused. */
const isLetIn = async (shop: TestShop, announced: number | null = 10 * MB): Promise<boolean> => {
  const { request, status } = await begin(shop, announced);
  request.end(announced === null ? '"}' : `${'A'.repeat(announced - '{"image":""}'.length)}"}`);
  return (await status) === 415;
};

/** Resolves once requests that came before have passed the gates: one more of the same kind has been answered. */
const admitted = async (shop: TestShop): Promise<null> => {
  const headers = { 'x-widget-token': shop.token };
  for (let sent = 0; sent < 3; sent++) await fetch(`${await listen()}/api/widget/config`, { headers });
  return null;
};

it('uploads beyond the bound are refused before they are read; one that is hung up gives its share back', async () => {
  const shop = await server.current.makeShop();
  const other = await server.current.makeShop();
  const held = await Promise.all([1, 2, 3].map(() => begin(shop, 10 * MB)));
  await admitted(shop);
  await expect.poll(() => isLetIn(shop)).toBe(false);
  const answer = await server.current.call('searchByPhoto', shop, {
    body: { image: 'A'.repeat(4 * MB) },
  });
  expectEnvelope(answer, 503, 'overloaded');
  expect(answer.headers['retry-after']).toBe('1');
  expect(await isLetIn(other)).toBe(true);
  held[0]?.request.destroy();
  await expect.poll(() => isLetIn(shop)).toBe(true);
  for (const { request } of held) request.destroy();
});

it('an upload that does not say how large it is counts as the largest', async () => {
  const shop = await server.current.makeShop();
  const held = await Promise.all([begin(shop, null), begin(shop, null)]);
  await admitted(shop);
  await expect.poll(() => isLetIn(shop, null)).toBe(false);
  expect(await isLetIn(shop, 3 * MB)).toBe(true);
  for (const { request } of held) request.destroy();
});

it('an upload that was answered or refused gives its share back', async () => {
  const shop = await server.current.makeShop();
  const unreadable = 'A'.repeat(8 * MB);
  for (let sent = 0; sent < 5; sent++) {
    const answer = await server.current.call('searchByPhoto', shop, { body: { image: unreadable } });
    expect(answer.status).toBe(415);
    const malformed = await server.current.call('searchByPhoto', shop, { raw: `{"image":"${unreadable}` });
    expectEnvelope(malformed, 400, 'malformed_json');
  }
  for (let sent = 0; sent < 5; sent++) {
    const answer = await server.current.call('searchByPhoto', shop, SAMPLE_CALLS.searchByPhoto);
    expect(answer.status).toBe(200);
  }
});

it('an upload behind other requests of its connection gives its share back when that is closed', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // The first request is never answered, so that the answer to the second waits behind it.
  const http = createServer((request, response) => {
    if (request.method === 'GET') return;
    new UploadShare(released.resolve, { request: { raw: request }, reply: { raw: response } });
    begun.resolve();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\nPOST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{');
  await begun.promise;
  socket.destroy();
  await released.promise;
  http.close();
}, 5_000);
