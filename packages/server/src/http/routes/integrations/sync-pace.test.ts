import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { type TestAnswer, useTestServer } from '../../../../test/harness.ts';

const held = Promise.withResolvers<void>();

/** The real builder; its jobs wait until `held` resolves. */
const spawnIndexer = (): Worker => {
  const worker = new Worker(new URL('../../../indexing/building/indexer-worker.ts', import.meta.url));
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: unknown) => void held.promise.then(() => post(message));
  return worker;
};

const server = useTestServer({ spawnIndexer });
// A server whose builder is held does not end.
afterAll(() => held.resolve());

it('the answer of a large sync waits while 10,000 products wait for the index, and what is sent again is answered', {
  timeout: 120_000,
}, async () => {
  const shop = await server.current.makeShop({ plan: 'ENTERPRISE' });
  const sync = (from: number, count: number, key?: string): Promise<TestAnswer> => {
    const ids = Array.from({ length: count }, (_, n) => `p${from + n}`);
    const products = ids.map((externalId) => ({ externalId, name: `Mug ${externalId}` }));
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return server.current.call('syncProducts', shop, {
      body: { syncType: 'INCREMENTAL', products },
      headers,
    });
  };
  const { indexes } = server.current.server;
  const { shopId } = shop.shop;
  const waiting = () => indexes.waitingProducts(shopId, 20_000);
  await indexes.settled(shopId);
  for (let at = 0; at < 10_000; at += 500) expect((await sync(at, 500)).status).toBe(200);

  const large = sync(10_000, 500, 'large');
  let isAnswered = false;
  const answered = large.finally(() => {
    isAnswered = true;
  });
  while ((await waiting()) !== 10_500) await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  // A new price does not wait behind an import.
  expect((await sync(0, 1)).status).toBe(200);
  let again = await sync(10_000, 500, 'large');
  // Stored, and its answer is not kept yet.
  while (again.status === 409) again = await sync(10_000, 500, 'large');
  expect([again.status, again.headers['idempotent-replayed'], again.body.created]).toEqual([
    200,
    'true',
    500,
  ]);
  expect(isAnswered).toBe(false);

  held.resolve();
  while (Number(await waiting()) > 10_000) await new Promise(setImmediate);
  server.current.clock.advance(50);
  expect((await answered).body).toEqual(again.body);
  expect((await server.current.call('getShop', shop)).body.waitingProducts).toBeLessThanOrEqual(10_000);
});
