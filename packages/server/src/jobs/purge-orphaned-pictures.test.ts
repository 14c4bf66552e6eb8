import { expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';
import { SAMPLE_CALLS } from '../../test/sample-calls.ts';
import { purgeOrphanedPictures } from './purge-orphaned-pictures.ts';

const server = useTestServer();

it('a picture goes with the last catalog that has its product', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  await current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
  const other = { syncType: 'FULL', products: [{ externalId: 'B', name: 'Lamp' }] };
  await current.call('syncProducts', shop, { body: other });
  const job = purgeOrphanedPictures(current.server.pictures);
  const { signal } = new AbortController();
  expect(await job.run(signal)).toBeNull();
  current.clock.advance(8 * 24 * 3_600_000);
  await current.server.catalog.maintain();
  // Its bytes may have become a vector meanwhile.
  expect(await job.run(signal)).toMatch(/^purged [23] pictures and vectors that no product has$/);
});
