import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogFixture, product } from '../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../test/stores.ts';
import { followCatalog } from './follow-catalog.ts';

let test: TestStore;
beforeAll(async () => {
  const [sqlite] = STORES;
  if (sqlite === undefined) throw new Error('no store');
  test = await sqlite.open();
});
afterAll(() => test.close());

/** Rows that this process has written so far. */
const written = async (): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`SELECT total_changes() AS rows`.execute(test.store.db);
  return rows[0]?.rows ?? 0;
};

const writtenBy = async (work: () => Promise<void>): Promise<number> => {
  const before = await written();
  await work();
  return (await written()) - before;
};

/** More than two steps. */
const catalogOf = (count: number) =>
  Array.from({ length: count }, (_, at) => product(`p${at}`, { imageUrl: `https://shop.example/${at}.jpg` }));

it('changes that touch no image write nothing but how far they were read', async () => {
  const shop = await catalogFixture(test.store);
  const ports = { ...shop, now: () => shop.clock.now };
  const follow = () => followCatalog(ports, shop.shopId);
  await shop.sync(...catalogOf(120));
  // One row per image, and the place after each step.
  expect(await writtenBy(follow)).toBeGreaterThanOrEqual(120);
  expect(await writtenBy(follow)).toBe(0);
  const externalIds = catalogOf(120).map(({ externalId }) => externalId);
  await shop.catalog.announce({ shopId: shop.shopId, externalIds });
  expect(await writtenBy(follow)).toBe(1);
  await shop.sync(...catalogOf(120).map((each) => ({ ...each, description: 'New words.' })));
  expect(await writtenBy(follow)).toBe(1);
});

it('one product that changes its image among many is the only one that is written', async () => {
  const shop = await catalogFixture(test.store);
  const ports = { ...shop, now: () => shop.clock.now };
  const follow = () => followCatalog(ports, shop.shopId);
  await shop.sync(...catalogOf(60));
  await follow();
  await shop.full(...catalogOf(59), product('p59', { imageUrl: 'https://shop.example/other.jpg' }));
  // One row, removed and added again, and the place before and after.
  expect(await writtenBy(follow)).toBe(4);
});
