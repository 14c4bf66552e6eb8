import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { SYNC_BODY_LIMIT } from '../../../pipeline/body-limit.ts';
import { UPLOAD_BOUNDS } from '../../../pipeline/upload-shares.ts';

const server = useTestServer();

it('syncs of a shop beyond the bytes that it may send at once are told to come again; others go on', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const other = await current.makeShop();
  const bodies: Readable[] = [];
  /** Never says how long it is, so that it counts as the largest. */
  const send = (of: typeof shop) => {
    const raw = new Readable({ read: () => {} });
    raw.push('{"syncType":"INCREMENTAL","products":[');
    bodies.push(raw);
    return current.call('syncProducts', of, { raw });
  };
  const fitting = Math.floor(UPLOAD_BOUNDS.key.perShop / SYNC_BODY_LIMIT);
  const sent = Array.from({ length: fitting }, () => send(shop));
  const refused = await send(shop);
  expectEnvelope(refused, 503, 'overloaded');
  expect(refused.headers['retry-after']).toBe('1');
  sent.push(send(other));
  for (const body of bodies) {
    body.push('{"externalId":"A","name":"Lamp","price":1}]}');
    body.push(null);
  }
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
  const body = { syncType: 'INCREMENTAL', products: [{ externalId: 'B', name: 'Desk', price: 2 }] };
  expect((await current.call('syncProducts', shop, { body })).status).toBe(200);
});
