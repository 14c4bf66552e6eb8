import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { IS_ALL } from '../../test/tier.ts';
import type { CatalogShop } from '../catalog/index.ts';
import { allCards, product, SearchHarness, type TestSearch } from './test/search-harness.ts';

let harness: SearchHarness;
beforeEach(async () => {
  harness = await SearchHarness.open();
});
afterEach(() => harness.close());

const WORDS = ['red', 'blue', 'lamp', 'chair', 'oak', 'walnut', 'small', 'large'];

type Walk = { shop: CatalogShop; below: (limit: number) => number };

const randomProduct = ({ below }: Walk) => {
  const id = below(40);
  const word = () => WORDS[below(WORDS.length)] ?? '';
  // Products 20 to 39 may stand alone or under one of the first ten; those never have a parent.
  const parent = id >= 20 && below(2) === 0 ? { parentExternalId: `p${below(10)}` } : {};
  return product(`p${id}`, { name: `${word()} ${word()} ${id}`, price: below(100), ...parent });
};

const distinct = <T extends Record<string, unknown>>(items: T[]): T[] => [
  ...new Map(items.map((item) => [item.externalId, item])).values(),
];

/** One random change. What the catalog refuses (an unknown parent, a missing product) changes nothing. */
const step = async (walk: Walk): Promise<void> => {
  const { shop, below } = walk;
  const batch = () => distinct(Array.from({ length: 1 + below(8) }, () => randomProduct(walk)));
  const externalId = `p${below(40)}`;
  const changes = [
    () => harness.sync(shop, batch()),
    () => harness.sync(shop, batch()),
    () => harness.sync(shop, [{ externalId, deleted: true }]),
    () => harness.catalog.remove({ shopId: shop.shopId, externalId }),
    () => harness.catalog.patch({ shop, externalId, patch: { price: below(100) } }),
    () => harness.catalog.patch({ shop, externalId, patch: { availability: 'out_of_stock' } }),
    () => harness.catalog.patch({ shop, externalId, patch: { name: `renamed ${WORDS[below(8)]}` } }),
    () => harness.catalog.patch({ shop, externalId, patch: { parentExternalId: below(2) ? 'p1' : null } }),
    () => harness.sync(shop, distinct([product('p1'), ...batch()]), { syncType: 'FULL', force: true }),
    async () => {
      const generations = await harness.catalog.generations(shop.shopId);
      const old = generations[below(generations.length)];
      if (old !== undefined) await harness.catalog.restore({ shop, generationId: old.id });
    },
  ];
  await changes[below(changes.length)]?.().catch(() => {});
};

const view = async (service: TestSearch, shop: CatalogShop) => {
  const shown: Record<string, unknown> = {};
  for (const query of ['', 'red lamp', 'oak', 'renamed walnut'])
    shown[query] = await allCards(service, shop.shopId, query);
  return shown;
};

const WALKS = [
  { seed: 1, batches: 'whole batches' },
  // One batch is loaded while another is built: families change between the two.
  { seed: 4, batches: 'a few groups at a time', groupsPerBuild: 2 },
  { seed: 5, batches: 'a few groups at a time', groupsPerBuild: 3 },
];
const MORE_WALKS = [
  { seed: 2, batches: 'whole batches' },
  { seed: 3, batches: 'whole batches' },
  { seed: 6, batches: 'a few groups at a time', groupsPerBuild: 3 },
];

it.each(
  IS_ALL ? [...WALKS, ...MORE_WALKS] : WALKS,
)('after random changes, built $batches, the index is what a rebuild gives (seed $seed)', async (walkOf) => {
  const { seed, groupsPerBuild } = walkOf;
  const options = groupsPerBuild === undefined ? {} : { groupsPerBuild };
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  let followed = harness.service(options);
  const shop = await harness.newShop();
  const walk = { shop, below };
  for (let round = 0; round < 12; round++) {
    for (let i = 0; i < 6; i++) await step(walk);
    if (below(3) === 0) await followed.indexes.settled(shop.shopId);
    if (below(6) === 0) {
      await followed.stop();
      followed = harness.service(options);
    }
  }
  await followed.indexes.settled(shop.shopId);
  const dataDir = join(harness.folder, 'other');
  const rebuilt = harness.service({ dataDir }, { deaf: true });
  await rebuilt.indexes.settled(shop.shopId);
  expect(await view(followed, shop)).toEqual(await view(rebuilt, shop));
});
