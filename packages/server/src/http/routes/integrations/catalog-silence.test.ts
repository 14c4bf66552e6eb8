import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { leastSilence, longestSilence } from '../../../../test/longest-silence.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

/** The aim is 10 ms. Sending the body, on the same thread, takes as much. */
const MOST_MS = 100;
const MB = 1024 * 1024;

const server = useTestServer();
const sync = (products: string): Buffer =>
  Buffer.from(`{"syncType":"INCREMENTAL","partial":true,"products":[${products}]}`);

/** Members with distinct names, `bytes` long in all. */
const members = (bytes: number, value: string): string => {
  const all: string[] = [];
  for (let length = 0; length < bytes; length += all.at(-1)?.length ?? 0)
    all.push(`"k${all.length.toString(36)}":${value},`);
  return all.join('').slice(0, -1);
};

const BODIES: Record<string, () => Buffer> = {
  'distinct names in one product': () => sync(`{"externalId":"a","name":"A",${members(8 * MB, '1')}}`),
  'distinct attributes in 500 products': () =>
    sync(Array.from({ length: 500 }, () => `{"attributes":{${members(0.015 * MB, '{}')}}}`).join(',')),
  'distinct names beside the products': () => Buffer.from(`{${members(8 * MB, '1')},"products":[]}`),
  'millions of products': () => sync('0,'.repeat(4 * MB).slice(0, -1)),
  'lists in lists': () => sync(`${'['.repeat(4 * MB)}${']'.repeat(4 * MB)}`),
  'one string': () => sync(`"${'x'.repeat(8 * MB)}"`),
  'no JSON': () => sync(`${members(8 * MB, '1')}`),
};

it.each(Object.entries(BODIES))('%s do not keep others waiting', async (_, body) => {
  const { current } = server;
  const shop = await current.makeShop();
  const raw = body();
  let sent = 0;
  const send = () => current.call('syncProducts', shop, { raw, headers: { 'idempotency-key': `${sent++}` } });
  const isAnswered = ({ status }: { status: number }) => expect([200, 400]).toContain(status);
  expect(await leastSilence(send, isAnswered, MOST_MS)).toBeLessThan(MOST_MS);
});

/** As a socket brings it: at once, 64 KB a turn. */
const inChunks = (body: Buffer): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < body.length; at += 65_536) {
        await setImmediate();
        yield body.subarray(at, at + 65_536);
      }
    })(),
  );

const legalSync = (): Buffer => {
  const description = 'Ein schönes Stück aus Baumwolle, für jeden Tag. '.repeat(450).slice(0, 19_990);
  const products = Array.from({ length: 500 }, (_, n) => ({
    externalId: `p${n}`,
    name: `Produkt ${n}`,
    description: `${n} ${description}`,
    attributes: { color: ['red', 'blue'], size: n },
  }));
  return Buffer.from(JSON.stringify({ syncType: 'FULL', products }));
};

it('500 descriptions of 20,000 characters are stored, and do not keep others waiting', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const raw = legalSync();
  expect(raw.length).toBeGreaterThan(10_000_000);
  const headers = { 'idempotency-key': 'k' };
  const send = () => current.call('syncProducts', shop, { raw, headers });
  const { result, silenceMs } = await longestSilence(send);
  expect(result.body).toMatchObject({ created: 500, productsCount: 500 });
  expect(silenceMs).toBeLessThan(MOST_MS);
  const again = await longestSilence(send);
  expect(again.result.body).toEqual(result.body);
  expect(again.silenceMs).toBeLessThan(MOST_MS);
});

it('four of them at once do not keep others waiting', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const bodies = Array.from({ length: 4 }, legalSync);
  const { result, silenceMs } = await longestSilence(() =>
    Promise.all(bodies.map((raw) => current.call('syncProducts', shop, { raw: inChunks(raw) }))),
  );
  expect(result.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect(silenceMs).toBeLessThan(MOST_MS);
});

it('a large body that is no JSON is told where', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const raw = sync(`${'{"externalId":"a","name":"A"},'.repeat(499)}{"externalId":}`);
  const answer = await current.call('syncProducts', shop, { raw });
  expectEnvelope(answer, 400, 'malformed_json');
});
