import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogFixture, deletion, type Fixture, product, products } from '../../test/catalog-fixture.ts';
import { STORES, type TestStore } from '../../test/stores.ts';
import { CatalogFeed, type StoredGroup } from './index.ts';

const short = ({ rootId, root, children }: StoredGroup): string =>
  `${rootId}${root === null ? ' gone' : ''}: ${children.map(({ input }) => input.externalId).join(' ')}`.trim();

describe.each(STORES)('the change feed on $kind', ({ open }) => {
  let test: TestStore;
  let shop: Fixture;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    shop = await catalogFixture(test.store);
  });

  const child = (externalId: string, parentExternalId: string) => product(externalId, { parentExternalId });
  const place = async () => {
    const { generationId } = await shop.feed.current(shop.shopId);
    return { shopId: shop.shopId, generationId: generationId ?? '' };
  };
  const groups = async (...externalIds: string[]) =>
    (await shop.feed.loadGroups({ ...(await place()), externalIds })).map(short);

  it('numbers the changes of a shop from 1 without a gap, and each product with its own', async () => {
    await shop.sync(product('a'), product('b'));
    await shop.sync(product('a', { price: 1 }), product('b'), deletion('no'));
    await shop.sync(deletion('b'), product('c'));
    const rows = await shop.feed.readChanges({ shopId: shop.shopId, afterSeq: 0, limit: 100 });
    expect(rows.map(({ seq, kind, externalId }) => [seq, kind, externalId])).toEqual([
      [1, 'text', 'a'],
      [2, 'text', 'b'],
      [3, 'live', 'a'],
      [4, 'text', 'c'],
      [5, 'delete', 'b'],
    ]);
    expect((await shop.get('a')).seq).toBe(3);
    expect(await shop.feed.currentSeqs()).toContainEqual([shop.shopId, 5]);
    expect(
      (await shop.feed.readChanges({ shopId: shop.shopId, afterSeq: 3, limit: 1 })).map(({ seq }) => seq),
    ).toEqual([4]);
  });

  it('knows of no change and no catalog before the first sync', async () => {
    expect(await shop.feed.current(shop.shopId)).toEqual({ seq: 0, generationId: null });
    expect(await shop.feed.oldestSeq(shop.shopId)).toBe(1);
  });

  it('names the parent that a child left or was deleted from, so that its group is indexed anew', async () => {
    await shop.sync(product('a'), product('b'), child('c', 'a'), child('d', 'a'));
    await shop.sync(child('c', 'b'));
    await shop.sync(deletion('d'));
    expect(await shop.changes(4)).toEqual(['text c', 'text a', 'delete d', 'text a']);
    await shop.sync(deletion('a'));
    await shop.sync(deletion('b'), deletion('c'));
    expect(await shop.changes(8)).toEqual(['delete a', 'delete b', 'delete c']);
  });

  it('loads whole groups for any of their members, and says which roots are gone', async () => {
    await shop.sync(product('a'), child('a2', 'a'), child('a1', 'a'), product('b'), product('z'));
    expect(await groups('a1')).toEqual(['a1 gone:', 'a: a1 a2']);
    expect(await groups('a', 'b', 'x')).toEqual(['a: a1 a2', 'b:', 'x gone:']);
    await shop.sync(child('b', 'z'));
    expect(await groups('b')).toEqual(['b gone:', 'z: b']);
    expect(await groups()).toEqual([]);
  });

  it('loads single products as they are now', async () => {
    await shop.sync(product('a', { price: 1 }), product('b'));
    await shop.sync(product('a', { price: 2 }));
    const found = await shop.feed.loadProducts({ ...(await place()), externalIds: ['a', 'gone'] });
    expect([...found.keys()]).toEqual(['a']);
    expect(found.get('a')).toMatchObject({ input: { price: 2 }, seq: 3 });
  });

  it('reads a whole catalog in pages of whole groups', async () => {
    const families = products(7).flatMap(({ externalId }) => [
      child(`0-${externalId}`, externalId),
      child(`z-${externalId}`, externalId),
    ]);
    await shop.sync(...products(7), ...families);
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: StoredGroup[] = await shop.feed.readAll({ ...(await place()), after, limit: 3 });
      seen.push(...page.map(short));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.rootId;
    }
    expect(seen).toEqual(
      products(7).map(({ externalId }) => `${externalId}: 0-${externalId} z-${externalId}`),
    );
  });

  const large = (externalId: string, megabytes: number, parentExternalId?: string) =>
    product(externalId, {
      attributes: { a: 'x'.repeat(megabytes * 1_000_000) },
      ...(parentExternalId === undefined ? {} : { parentExternalId }),
    });

  it('reads a catalog in pages of 4 MB at most, children counted, one group at least', async () => {
    await shop.sync(
      large('a', 1),
      large('a1', 2, 'a'),
      large('b', 2),
      large('c', 2),
      large('d', 5),
      product('e'),
    );
    const pages: string[][] = [];
    for (let after: string | null = null; ; ) {
      const page: StoredGroup[] = await shop.feed.readAll({ ...(await place()), after, limit: 10 });
      const last = page.at(-1);
      if (last === undefined) break;
      pages.push(page.map(short));
      after = last.rootId;
    }
    expect(pages).toEqual([['a: a1'], ['b:', 'c:'], ['d:'], ['e:']]);
  });

  it('never takes a page for the last one because its groups were deleted while it was read', async () => {
    await shop.sync(large('a', 5), large('b', 5));
    let statements = 0;
    const read = test.store.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        if (statements === 1) await shop.sync(deletion('a'));
        return result;
      },
    });
    const feed = new CatalogFeed({ store: { db: test.store.db, read } });
    const page = await feed.readAll({ ...(await place()), after: null, limit: 10 });
    expect(page.map(short)).toEqual(['a gone:']);
    expect((await feed.readAll({ ...(await place()), after: 'a', limit: 10 })).map(short)).toEqual(['b:']);
  });

  it('says how many of some products are 4 MB at most, and of their groups 1 MB; one at least', async () => {
    await shop.sync(
      large('a', 1),
      large('a1', 2, 'a'),
      large('b', 2),
      large('c', 2),
      large('d', 5),
      product('e'),
      large('f', 0.2),
      large('f1', 0.3, 'f'),
      large('g', 0.4),
      large('h', 0.4),
    );
    const [products, groups] = [
      async (...externalIds: string[]) => shop.feed.fittingProducts({ ...(await place()), externalIds }),
      async (...externalIds: string[]) => shop.feed.fittingGroups({ ...(await place()), externalIds }),
    ];
    expect(await products('gone', 'a', 'b', 'c')).toEqual(['gone', 'a', 'b']);
    expect(await products('d', 'e')).toEqual(['d']);
    expect(await products()).toEqual([]);
    expect(await groups('gone', 'f', 'f1', 'e', 'g', 'h')).toEqual(['gone', 'f', 'f1', 'e', 'g']);
    expect(await groups('a1', 'b')).toEqual(['a1']);
    expect(await groups('e', 'd', 'e')).toEqual(['e']);
  });

  it('still reads a catalog that was replaced while a rebuild was under way', async () => {
    await shop.sync(...products(4));
    const before = await place();
    await shop.full(product('new'));
    expect((await shop.feed.readAll({ ...before, after: 'p1', limit: 10 })).map(short)).toEqual([
      'p2:',
      'p3:',
    ]);
  });

  it('forgets old changes and says from where on it can still be followed', async () => {
    await shop.sync(...products(3));
    shop.clock.now += 1000;
    await shop.sync(product('a'));
    expect(await shop.feed.oldestSeq(shop.shopId)).toBe(1);
    expect(await shop.feed.pruneChanges(shop.clock.now)).toBeGreaterThanOrEqual(3);
    expect(await shop.feed.oldestSeq(shop.shopId)).toBe(4);
    await shop.feed.pruneChanges(shop.clock.now + 1);
    expect(await shop.feed.oldestSeq(shop.shopId)).toBe(5);
    expect(await shop.feed.currentSeq(shop.shopId)).toBe(4);
  });

  it('forgets a beginning alone, also where a clock was ahead for a while', async () => {
    await shop.sync(product('first'));
    shop.clock.now += 18 * 3_600_000;
    await shop.sync(product('ahead'));
    shop.clock.now -= 18 * 3_600_000;
    await shop.sync(product('behind'));
    shop.clock.now += 1000;
    expect(await shop.feed.pruneChanges(shop.clock.now)).toBe(1);
    expect(await shop.feed.oldestSeq(shop.shopId)).toBe(2);
    const left = await shop.feed.readChanges({ shopId: shop.shopId, afterSeq: 1, limit: 10 });
    expect(left.map(({ externalId }) => externalId)).toEqual(['ahead', 'behind']);
  });

  it('hashes the text alone: the same for another price, another for another word', async () => {
    await shop.sync(product('a', { price: 1 }));
    const first = (await shop.get('a')).textHash;
    await shop.sync(
      product('a', { price: 2, availability: 'backorder', stockQuantity: -1, popularity: 0.5 }),
    );
    expect((await shop.get('a')).textHash).toBe(first);
    await shop.sync(product('a', { price: 2, description: 'word' }));
    expect((await shop.get('a')).textHash).not.toBe(first);
  });
});
