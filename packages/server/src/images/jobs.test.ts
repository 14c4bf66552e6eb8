import { expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';
import { SAMPLE_CALLS } from '../../test/sample-calls.ts';
import { purgeImages } from './jobs.ts';

const server = useTestServer();

const storedImages = async (): Promise<number> => {
  const { store } = server.current.server;
  const rows = await store.read.selectFrom('product_images').select('content_hash').execute();
  return rows.length;
};

it('an image goes with the last catalog that has its product', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  await current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
  const other = { syncType: 'FULL', products: [{ externalId: 'B', name: 'Lamp' }] };
  await current.call('syncProducts', shop, { body: other });
  const job = purgeImages(current.server.images);
  const { signal } = new AbortController();
  expect(await job.run(signal)).toBeNull();
  expect(await storedImages()).toBe(1);
  current.clock.advance(8 * 24 * 3_600_000);
  // The clock has moved past the time of the server's own jobs: they may be doing the same now.
  const purgeAgain = async (): Promise<number> => {
    await current.server.catalog.maintain();
    await job.run(signal);
    return storedImages();
  };
  await expect.poll(purgeAgain, { timeout: 10_000 }).toBe(0);
});
