import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdIndex, TestServer, type TestShop } from '../../test/harness.ts';

let folder: string;
const ends: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-in-use-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (): Promise<TestServer> => {
  const current = await TestServer.open({ env: { AISLE_DATA_DIR: folder } });
  ends.push(() => current.close());
  return current;
};
const readiness = async (current: TestServer) =>
  (await current.request({ method: 'GET', url: '/readyz' })).body.parts.index;

/** A server that answered searches of a shop and ended. Another shop was never searched. */
const formerServer = async (): Promise<{ used: TestShop; unused: TestShop }> => {
  const current = await open();
  const [used, unused] = [await current.makeShop(), await current.makeShop()];
  const products = [{ externalId: 'a', name: 'Lamp', url: `${used.origin}/a` }];
  await current.call('syncProducts', used, { body: { syncType: 'INCREMENTAL', products } });
  await current.server.indexes.settled(used.shop.shopId);
  current.clock.advance(1_000);
  await current.server.indexes.poll();
  await ends.pop()?.();
  return { used, unused };
};

it('a start loads the shops that were in use, and is ready after that', async () => {
  const { used, unused } = await formerServer();
  const current = await open();
  await expect.poll(() => readiness(current)).toEqual({ state: 'ready' });
  const { indexes } = current.server;
  expect(indexes.peek(used.shop.shopId)?.hasVersion('a', 1)).toBe(true);
  expect(indexes.peek(unused.shop.shopId)).toBeNull();
});

it('a start waits for them for half a minute at most', async () => {
  const { used } = await formerServer();
  const release = holdIndex(folder, used.shop);
  const current = await open();
  ends.push(release);
  expect(await readiness(current)).toMatchObject({ state: 'loading' });
  current.clock.advance(29_000);
  expect(await readiness(current)).toMatchObject({ state: 'loading' });
  current.clock.advance(1_000);
  await expect.poll(() => readiness(current)).toEqual({ state: 'ready' });
});
