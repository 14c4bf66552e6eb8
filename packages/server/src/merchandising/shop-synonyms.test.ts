import { MAX_SHOP_SYNONYM_TERMS, MAX_SYNONYMS, type SynonymInput } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { ShopSynonyms } from './shop-synonyms.ts';
import { storedSynonyms } from './stored-synonyms.ts';

const group = (...terms: string[]): SynonymInput => ({ type: 'group', terms });

describe.each(STORES)('the synonym rules of shops on $kind', ({ open }) => {
  let test: TestStore;
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const changed: string[] = [];
  const rules = () =>
    new ShopSynonyms({ store: test.store, now: () => clock.now, onChange: (shopId) => changed.push(shopId) });
  const loaded = (shopId: string) => storedSynonyms(test.store).load(shopId);
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('are what searches load, in the order they were made, of that shop alone', async () => {
    const [shopId, other] = [await insertShop(test.store), await insertShop(test.store)];
    expect(await loaded(shopId)).toEqual({ version: 0, rules: [] });
    await rules().create({ shopId, rule: group('sofa', 'couch') });
    clock.now += 1;
    await rules().create({ shopId, rule: { type: 'oneWay', from: 'clog', to: ['🧦 "shoe"'] } });
    await rules().create({ shopId: other, rule: group('a', 'b') });
    expect((await loaded(shopId)).rules).toEqual([
      group('sofa', 'couch'),
      { type: 'oneWay', from: 'clog', to: ['🧦 "shoe"'] },
    ]);
  });

  it('have a version that every change raises, a refused one does not, and that outlives the last rule', async () => {
    const shopId = await insertShop(test.store);
    const versions: unknown[] = [];
    const note = async () => versions.push((await storedSynonyms(test.store).versions()).get(shopId));
    await note();
    const { id } = await rules().create({ shopId, rule: group('a', 'b') });
    await note();
    await rules().patch({ shopId, id, patch: { terms: ['a', 'c'] } });
    await note();
    await rules()
      .patch({ shopId, id: 'unknown', patch: {} })
      .catch(() => {});
    await note();
    await rules().remove({ shopId, id });
    await note();
    expect(versions).toEqual([undefined, 1, 2, 2, 3]);
    expect(await loaded(shopId)).toEqual({ version: 3, rules: [] });
    expect(changed.filter((each) => each === shopId)).toHaveLength(3);
  });

  it('never become more than allowed, however many are made at once', async () => {
    const shopId = await insertShop(test.store);
    const rule = JSON.stringify(group('a', 'b'));
    const rows = Array.from({ length: MAX_SYNONYMS - 3 }, (_, i) => ({
      id: `${shopId}-${i}`,
      shop_id: shopId,
      rule,
      created_at: 0,
      updated_at: 0,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await test.store.db
        .insertInto('synonyms')
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, () => rules().create({ shopId, rule: group('c', 'd') })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await loaded(shopId)).rules).toHaveLength(MAX_SYNONYMS);
  });

  it('never have more terms than allowed, by a new rule or a changed one', async () => {
    const shopId = await insertShop(test.store);
    const terms = Array.from({ length: 50 }, (_, i) => `term ${i}`);
    const rows = Array.from({ length: MAX_SHOP_SYNONYM_TERMS / 50 - 1 }, (_, i) => ({
      id: `${shopId}-${i}`,
      shop_id: shopId,
      rule: JSON.stringify(group(...terms)),
      created_at: 0,
      updated_at: 0,
    }));
    await test.store.db.insertInto('synonyms').values(rows).execute();
    const { id } = await rules().create({ shopId, rule: group(...terms.slice(2)) });
    const over = { code: 'synonym_quota_exceeded' };
    await expect(rules().create({ shopId, rule: group('a', 'b', 'c') })).rejects.toMatchObject(over);
    await rules().patch({ shopId, id, patch: { terms } });
    await expect(rules().create({ shopId, rule: group('a', 'b') })).rejects.toMatchObject(over);
    await rules().patch({ shopId, id, patch: { terms: ['a', 'b'] } });
    await rules().create({ shopId, rule: group('a', 'b') });
  });

  it('are added many at once: those that the shop lacks, all or none, in its own shop alone', async () => {
    const [shopId, other] = [await insertShop(test.store), await insertShop(test.store)];
    await rules().create({ shopId, rule: group('Sofa', 'couch') });
    const added = [
      group('couch', 'sofa'),
      group('a', 'b'),
      { type: 'oneWay' as const, from: 'a', to: ['b'] },
      group('b', 'a'),
    ];
    expect(await rules().addMany({ shopId, rules: added })).toEqual({ created: 2, unchanged: 2 });
    expect(await rules().addMany({ shopId, rules: added })).toEqual({ created: 0, unchanged: 4 });
    const many = Array.from({ length: 401 }, (_, i) =>
      group(...Array.from({ length: 50 }, (_, j) => `${i} ${j}`)),
    );
    await expect(rules().addMany({ shopId, rules: many })).rejects.toMatchObject({
      code: 'synonym_quota_exceeded',
    });
    expect((await loaded(shopId)).rules).toHaveLength(3);
    expect((await loaded(other)).rules).toEqual([]);
  });

  it('are found by a part of a term, without case and accents, page by page', async () => {
    const shopId = await insertShop(test.store);
    const oneWay = { type: 'oneWay' as const, from: 'café', to: ['espresso'] };
    await rules().addMany({ shopId, rules: [group('mug', 'cup'), oneWay, group('CAFETIÈRE', 'pot')] });
    const found: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 1, text: 'Cafe', ...(cursor !== undefined && { cursor }) };
      const page = await rules().list({ shopId, query });
      found.push(...page.synonyms.map((one) => (one.type === 'group' ? one.terms[0] : one.from)));
      cursor = page.nextCursor;
    }
    expect(found.sort()).toEqual(['CAFETIÈRE', 'café']);
    expect((await rules().list({ shopId, query: { limit: 50, text: 'none' } })).synonyms).toEqual([]);
  });

  it('go with their shop', async () => {
    const shopId = await insertShop(test.store);
    await rules().create({ shopId, rule: group('a', 'b') });
    await test.store.db.deleteFrom('shops').where('id', '=', shopId).execute();
    expect(await loaded(shopId)).toEqual({ version: 0, rules: [] });
  });
});
