import { afterEach, beforeEach, expect, it } from 'vitest';
import { product, SearchHarness } from '../search/test/search-harness.ts';
import { bundledTextModel } from './bundled-text-model.ts';
import type { TextModelSource } from './ports.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

const storedVectorCount = async (): Promise<number> =>
  (await harness.store.read.selectFrom('embeddings').select('text_hash').execute()).length;

const SOFA = product('sofa', { name: 'Grey couch for three', language: 'en' });
const HAMMER = product('hammer', { name: 'Claw hammer', language: 'en' });
/** In a language that the model does not know. */
const FINNISH = product('kuppi', { name: 'Sininen kuppi', language: 'fi' });

it('the builder makes the vectors in the first build, and none is stored', async () => {
  const service = harness.service({ textModel: bundledTextModel() });
  const shop = await harness.newShop();
  await service.indexes.settled(shop.shopId);
  await harness.sync(shop, [SOFA, HAMMER, FINNISH]);
  await service.indexes.settled(shop.shopId);
  expect(service.indexes.metrics().vectorsPending).toBe(0);
  expect(await storedVectorCount()).toBe(0);
  expect(service.indexes.metrics().vectorBytes).toBeGreaterThan(0);
});

it('when the model opens late, what is indexed already gets its vectors', async () => {
  let available = false;
  const bundled = bundledTextModel();
  const textModel: TextModelSource = {
    ...bundled,
    open: async (signal) => {
      if (!available) throw new Error('no file descriptors left');
      return bundled.open(signal);
    },
  };
  const service = harness.service({ textModel });
  const shop = await harness.newShop();
  await harness.sync(shop, [SOFA, HAMMER, FINNISH]);
  await service.indexes.settled(shop.shopId);
  expect(service.indexes.metrics().vectorBytes).toBe(0);
  available = true;
  harness.scheduler.advance(60_000);
  await service.indexes.settled(shop.shopId);
  expect(service.indexes.metrics().vectorsPending).toBe(0);
  expect(service.indexes.metrics().vectorBytes).toBeGreaterThan(0);
  expect(await storedVectorCount()).toBe(0);
});
