import { LandingPageInput, MAX_REMOVED_LANDING_PAGES, RuleInput } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { ShopLandingPages } from './shop-landing-pages.ts';
import { ShopRules } from './shop-rules.ts';
import { storedRules } from './stored-rules.ts';

const pageAt = (slug: string): LandingPageInput =>
  LandingPageInput.parse({ slug, title: slug, query: slug, status: 'published' });

describe.each(STORES)('the landing pages of shops on $kind', ({ open }) => {
  let test: TestStore;
  let nowMs = 1000;
  const pages = () => new ShopLandingPages({ store: test.store, now: () => nowMs, onChange: () => {} });
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('are what searches load, published and not removed, of that shop alone', async () => {
    const [shopId, other] = [await insertShop(test.store), await insertShop(test.store)];
    const made = await pages().create({ shopId, page: pageAt('a') });
    await pages().create({ shopId, page: { ...pageAt('draft'), status: 'draft' } });
    await pages().create({ shopId: other, page: pageAt('a') });
    const slugs = async () => {
      const { version, pages: loaded } = await storedRules(test.store).load(shopId);
      return [version, loaded.map(({ slug }) => slug)];
    };
    expect(await slugs()).toEqual([2, ['a']]);
    await pages().remove({ shopId, id: made.id });
    expect(await slugs()).toEqual([3, []]);
    await pages().bringBack({ shopId, id: made.id });
    expect(await slugs()).toEqual([4, ['a']]);
  });

  it('are listed oldest first and a page at a time, those of one moment by id, no other shop’s among them', async () => {
    const [shopId, other] = [await insertShop(test.store), await insertShop(test.store)];
    const made: { id: string; at: number }[] = [];
    for (const [at, slug] of [2000, 2000, 2000, 3000, 3000].map((time, n) => [time, `s${n}`] as const)) {
      nowMs = at;
      made.push({ id: (await pages().create({ shopId, page: pageAt(slug) })).id, at });
      await pages().create({ shopId: other, page: pageAt(slug) });
    }
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await pages().list({ shopId, query: { limit: 2, ...(cursor !== null && { cursor }) } });
      expect(page.landingPages.length).toBe(listed.length === 4 ? 1 : 2);
      listed.push(...page.landingPages.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const inOrder = made.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    expect(listed).toEqual(inOrder.map(({ id }) => id));
  });

  it('of two that are made at once for one address, one is stored', async () => {
    const shopId = await insertShop(test.store);
    const made = await Promise.allSettled(
      Array.from({ length: 4 }, () => pages().create({ shopId, page: pageAt('same') })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are changed, removed and brought back in their own shop alone, and go with it', async () => {
    const [shopId, other] = [await insertShop(test.store), await insertShop(test.store)];
    const { id } = await pages().create({ shopId, page: pageAt('a') });
    const isGone = { code: 'landing_page_not_found' };
    await expect(pages().patch({ shopId: other, id, patch: {} })).rejects.toMatchObject(isGone);
    await expect(pages().remove({ shopId: other, id })).rejects.toMatchObject(isGone);
    await pages().remove({ shopId, id });
    await expect(pages().bringBack({ shopId: other, id })).rejects.toMatchObject(isGone);
    await test.store.db.deleteFrom('shops').where('id', '=', shopId).execute();
    const left = await test.store.read
      .selectFrom('landing_pages')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('have their rules follow to another address, removed ones too, in that shop alone', async () => {
    const [shopId, other] = [await insertShop(test.store), await insertShop(test.store)];
    const rules = new ShopRules({
      ...{ store: test.store, now: () => nowMs, onChange: () => {} },
      productNames: async () => new Map(),
    });
    const ruleOn = (landingPage: string) =>
      RuleInput.parse({
        name: landingPage,
        condition: { landingPage },
        actions: [{ type: 'pin', externalId: 'a', position: 1 }],
      });
    const { id } = await pages().create({ shopId, page: pageAt('sale') });
    const [kept, removed, beside, elsewhere] = [
      await rules.create({ shopId, rule: ruleOn('sale') }),
      await rules.create({ shopId, rule: ruleOn('sale') }),
      await rules.create({ shopId, rule: ruleOn('gifts') }),
      await rules.create({ shopId: other, rule: ruleOn('sale') }),
    ];
    await rules.remove({ shopId, id: removed.id });
    await pages().patch({ shopId, id, patch: { title: 'Summer sale' } });
    expect((await rules.get({ shopId, id: kept.id })).version).toBe(1);
    await pages().patch({ shopId, id, patch: { slug: 'summer' } });
    await rules.bringBack({ shopId, id: removed.id });
    const pageOf = async (shop: string, rule: string) =>
      (await rules.get({ shopId: shop, id: rule })).condition.landingPage;
    expect(await pageOf(shopId, kept.id)).toBe('summer');
    expect(await pageOf(shopId, removed.id)).toBe('summer');
    expect(await pageOf(shopId, beside.id)).toBe('gifts');
    expect(await pageOf(other, elsewhere.id)).toBe('sale');
    const { versions } = await rules.versions({ shopId, id: kept.id, query: { limit: 10 } });
    expect(versions.map(({ rule }) => rule.condition.landingPage)).toEqual(['summer', 'sale']);
  });

  it('keep the last removed ones alone', async () => {
    const shopId = await insertShop(test.store);
    const removed: string[] = [];
    for (let n = 0; n <= MAX_REMOVED_LANDING_PAGES; n++) {
      const { id } = await pages().create({ shopId, page: pageAt(`p${n}`) });
      nowMs += 1;
      await pages().remove({ shopId, id });
      removed.push(id);
    }
    const [oldest = '', next = ''] = removed;
    await expect(pages().bringBack({ shopId, id: oldest })).rejects.toMatchObject({
      code: 'landing_page_not_found',
    });
    expect((await pages().bringBack({ shopId, id: next })).slug).toBe('p1');
  });
});
