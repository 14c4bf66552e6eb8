import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  catalogFixture,
  DAY_MS,
  type Fixture,
  product,
  products,
  refusalOf,
} from '../../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../../test/stores.ts';

describe.each(STORES)('catalogs that a FULL replaced on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store, { maxProducts: 100, keptBytes: 30_000 });
  });

  /** The externalIds of each catalog that the store holds, in the order in which they were made. */
  const stored = async (): Promise<string[]> => {
    await shop.catalog.idle();
    const rows = await test.store.read
      .selectFrom('generations')
      .leftJoin('products', 'products.generation_id', 'generations.id')
      .select(['generations.id', 'products.external_id'])
      .where('generations.shop_id', '=', shop.shopId)
      .orderBy('generations.swap_seq')
      .orderBy('products.external_id')
      .execute();
    return [...Map.groupBy(rows, (row) => row.id).values()].map((group) =>
      group.map((row) => row.external_id ?? '-').join(' '),
    );
  };
  const generations = () => shop.catalog.generations(shop.shopId);
  const full = (externalId: string, bytes = 0) =>
    shop.full(product(externalId, { description: 'x'.repeat(bytes) }));

  it('are three at most: the oldest goes right after the FULL, and cannot be restored any more', async () => {
    await shop.sync(product('a'));
    for (const externalId of ['b', 'c', 'd']) await full(externalId);
    const oldest = (await generations()).at(-1)?.id ?? '';
    for (let n = 0; n < 9; n += 1) await full(`e${n}`);
    expect(await generations()).toHaveLength(4);
    const restored = shop.catalog.restore({ shop: shop.shop, generationId: oldest });
    expect(await refusalOf(restored)).toMatchObject({ code: 'generation_not_found' });
    expect(await stored()).toEqual(['e5', 'e6', 'e7', 'e8']);
  });

  it('are counted from the one that was replaced last, whenever they were made', async () => {
    for (const externalId of ['a', 'b', 'c']) await full(externalId);
    const first = (await generations()).at(-1)?.id ?? '';
    await shop.catalog.restore({ shop: shop.shop, generationId: first });
    await full('d');
    await full('e');
    expect(await stored()).toEqual(['c', 'a', 'd', 'e']);
  });

  it('take no more than their share of bytes: the oldest goes first', async () => {
    for (const externalId of ['a', 'b', 'c']) await full(externalId, 12_000);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    await full('d', 12_000);
    expect(await stored()).toEqual(['b', 'c', 'd']);
  });

  it('are one at least, however large, so that a FULL by mistake can be taken back', async () => {
    await shop.full(...products(10).map((one) => ({ ...one, description: 'x'.repeat(19_000) })));
    await full('b');
    await full('c');
    expect(await stored()).toHaveLength(2);
    await full('d');
    expect(await stored()).toEqual(['b', 'c', 'd']);
  });

  it('are told apart from those that are gone, for whoever has read a part', async () => {
    await full('a');
    const { generationId } = await shop.feed.current(shop.shopId);
    const isKept = () => shop.feed.isKept(generationId ?? '');
    for (const externalId of ['b', 'c', 'd']) await full(externalId);
    await shop.catalog.idle();
    expect(await isKept()).toBe(true);
    await full('e');
    await shop.catalog.idle();
    expect(await isKept()).toBe(false);
  });

  it('go after 7 days without another FULL', async () => {
    await full('a');
    await full('b');
    shop.clock.now += 7 * DAY_MS;
    await shop.catalog.maintain();
    expect(await stored()).toEqual(['b']);
  });

  it('stay while other shops replace theirs', async () => {
    await full('a');
    await full('b');
    const other = await catalogFixture(test.store, { keptBytes: 1 });
    for (let n = 0; n < 5; n += 1) await other.full(product(`x${n}`));
    await other.catalog.idle();
    expect(await stored()).toEqual(['a', 'b']);
  });

  it('that are large go in steps, so that other writes pass in between', async () => {
    const large = await catalogFixture(test.store, { maxProducts: 2_000, keptBytes: 1 });
    for (const prefix of ['a', 'b', 'c']) {
      for (let at = 0; at < 3; at += 1) {
        const items = products(400, `${prefix}${at}-`);
        await large.session(prefix, items, { final: at === 2, force: true });
      }
    }
    let writes = 0;
    let isDone = false;
    const idle = large.catalog.idle().then(() => {
      isDone = true;
    });
    for (; !isDone; writes += 1) await shop.sync(product('p', { price: writes }));
    await idle;
    expect(writes).toBeGreaterThanOrEqual(3);
    expect(await large.catalog.generations(large.shopId)).toHaveLength(2);
  });

  it('what a session has staged in vain goes right after it', async () => {
    await shop.sync(...products(4));
    await shop.session('s', products(2), { final: false });
    await shop.session('s', products(4), { final: true });
    expect(await stored()).toEqual(['p0 p1 p2 p3']);
  });

  it('sessions that are open stage three catalogs of the plan at most', async () => {
    for (const session of ['one', 'two', 'three']) {
      await shop.session(session, products(95), { final: false });
    }
    await shop.session('four', products(15), { final: false });
    const refused = shop.session('four', products(1, 'q'), { final: false });
    expect(await refusalOf(refused)).toMatchObject({ code: 'session_conflict', status: 409 });
    await shop.session('one', products(95), { final: true });
    await shop.session('four', products(1, 'q'), { final: false });
  });
});
