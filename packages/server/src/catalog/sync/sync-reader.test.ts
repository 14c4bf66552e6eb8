import { AisleError } from '@aisle/contract';
import { afterAll, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { readShared } from '../../http/pipeline/body/read-body.ts';
import type { PreparedSync } from '../catalog-types.ts';
import { SyncReader } from './sync-reader.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const reader = new SyncReader({ scheduler: new ManualScheduler(), log });
afterAll(() => reader.close());

async function* inChunks(json: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(json);
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

/** With bodies as plain text, or what the sync is refused with. */
const outcomeOf = async (json: string): Promise<unknown> => {
  try {
    const { items, ...sync }: PreparedSync = await reader.read(
      'shop',
      await readShared(inChunks(json), 1_000_000),
    );
    return { ...sync, items: items.map((item) => ('deleted' in item ? item : { ...item, size: 0 })) };
  } catch (error) {
    if (!(error instanceof AisleError)) throw error;
    const { code, message, details } = error;
    return { code, message, details };
  }
};

const product = { externalId: 'a', name: 'Löffel 🥄', attributes: { color: ['rot'] }, price: 2.5 };
const sync = (more: object, ...products: unknown[]): string =>
  JSON.stringify({ syncType: 'INCREMENTAL', ...more, products });

const BODIES: Record<string, string> = {
  'products and deletions': sync(
    {},
    product,
    { externalId: 'b', deleted: true },
    { ...product, externalId: 'c' },
  ),
  'deletions alone': sync({}, { externalId: 'b', deleted: true }),
  'wrong items': sync({}, product, { name: 'no id' }, { ...product, price: 'x', colour: 'red' }),
  'wrong items set aside': sync({ partial: true }, product, { externalId: 'x' }, 7),
  'a batch of a session': sync({ syncType: 'FULL', session: 's', final: true, force: true }, product),
  'a wrong session': sync({ session: 's' }, product),
  'an item that is no JSON': sync({}, product).replace('2.5', '2.5.1'),
  'no JSON around the items': sync({}, product).replace('"syncType"', 'syncType'),
  'no list': '{"syncType":"FULL","products":{}}',
  'no object': '[]',
};

it.each(Object.entries(BODIES))('%s are read in the thread as they are without it', async (_, json) => {
  // White space makes it too large for the main thread.
  const large = `${json}${' '.repeat(65 * 1024)}`;
  expect(await outcomeOf(large)).toEqual(await outcomeOf(json));
});

it('a batch with thousands of faults is refused, though wrong items should be set aside', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`wrong${n}`, 1]));
  const batch = Array.from({ length: 60 }, () => ({ ...product, ...wrong }));
  expect(await outcomeOf(sync({ partial: true }, ...batch))).toMatchObject({ code: 'invalid_request' });
});
