import { MAX_JUDGEMENTS } from '@aisle/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { accessOn, STORES } from '../../test/stores.ts';
import { ShopWeights } from '../merchandising/index.ts';
import { storedRules } from '../merchandising/stored-rules.ts';
import type { Store } from '../store/index.ts';
import { listJudgements, putJudgement } from './stored-judgements.ts';

describe.each(STORES)('judgements on $kind', ({ open }) => {
  const clock = new ManualScheduler();
  let store: Store;
  const newShop = async (): Promise<string> => {
    const now = () => clock.nowMs();
    const access = accessOn({ store, now });
    return (await access.shops.create({ name: 'S', url: 'https://shop.example', plan: 'PRO' })).shopId;
  };
  beforeAll(async () => {
    const opened = await open();
    store = opened.store;
    return opened.close;
  });
  const judge = (shopId: string, query: string, externalId: string, grade: 'good' | 'bad' | null, now = 0) =>
    putJudgement(store, { shopId, query, externalId, grade, now });

  it('are kept by shop, query and product; the query judged last comes first', async () => {
    const [shopId, other] = [await newShop(), await newShop()];
    await judge(shopId, 'Red  SHOES', 'a', 'good', 5);
    await judge(shopId, 'red shoes', 'b', 'bad', 6);
    await judge(shopId, 'ΚΑΦΈΣ', 'ß', 'good', 9);
    await judge(other, 'red shoes', 'c', 'good', 7);
    const list = async (query?: string) =>
      (await listJudgements(store, { shopId, query })).map((one) => [one.query, one.externalId, one.grade]);
    expect(await list()).toEqual([
      ['καφές', 'ß', 'good'],
      ['red shoes', 'a', 'good'],
      ['red shoes', 'b', 'bad'],
    ]);
    expect(await list(' RED shoes ')).toHaveLength(2);
    await judge(shopId, 'red shoes', 'a', 'bad', 10);
    expect(await list()).toEqual([
      ['red shoes', 'a', 'bad'],
      ['red shoes', 'b', 'bad'],
      ['καφές', 'ß', 'good'],
    ]);
    expect(await judge(shopId, 'red shoes', 'a', null)).toBeNull();
    expect(await judge(shopId, 'red shoes', 'never judged', null)).toBeNull();
    expect(await list('red shoes')).toEqual([['red shoes', 'b', 'bad']]);
    expect(await listJudgements(store, { shopId: other })).toHaveLength(1);
  });

  it('hold the longest query and product', async () => {
    const shopId = await newShop();
    const [query, externalId] = ['漢'.repeat(200), '\u{1f600}'.repeat(191)];
    await judge(shopId, query, externalId, 'good');
    expect(await listJudgements(store, { shopId })).toMatchObject([{ query, externalId }]);
  });

  it('are no more than allowed; a grade may still change', async () => {
    const shopId = await newShop();
    const rows = Array.from({ length: MAX_JUDGEMENTS }, (_, i) => ({
      shop_id: shopId,
      query: 'q',
      external_id: `p${i}`,
      grade: 'good' as const,
      judged_at: 0,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await store.db
        .insertInto('judgements')
        .values(rows.slice(at, at + 500))
        .execute();
    await expect(judge(shopId, 'q', 'new', 'good')).rejects.toMatchObject({
      code: 'judgement_quota_exceeded',
    });
    expect(await judge(shopId, 'q', 'p7', 'bad')).toMatchObject({ grade: 'bad' });
    await judge(shopId, 'q', 'p8', null);
    expect(await judge(shopId, 'q', 'new', 'good')).toMatchObject({ externalId: 'new' });
  });

  it('weights are exact, reach searches by the version of the rules, and stay apart by shop', async () => {
    const [shopId, other] = [await newShop(), await newShop()];
    const changed: string[] = [];
    const weights = new ShopWeights({ store, now: () => 1000, onChange: (shop) => void changed.push(shop) });
    const port = storedRules(store);
    expect(await weights.get(shopId)).toEqual({ meaning: 1, boosts: 1, updatedAt: null });
    const none = { rules: [], facets: { facets: [] }, pages: [], hidden: [] };
    expect(await port.load(shopId)).toEqual({ ...none, version: 0, weights: { meaning: 1, boosts: 1 } });
    await weights.put(shopId, { meaning: 1.4, boosts: 0.3 });
    expect(await port.load(shopId)).toEqual({
      ...none,
      version: 1,
      weights: { meaning: 1.4, boosts: 0.3 },
    });
    await weights.put(shopId, { meaning: 0.7, boosts: 0 });
    expect(await weights.get(shopId)).toEqual({
      meaning: 0.7,
      boosts: 0,
      updatedAt: new Date(1000).toISOString(),
    });
    expect(await port.version(shopId)).toBe(2);
    expect(await port.load(other)).toMatchObject({ version: 0, weights: { meaning: 1, boosts: 1 } });
    expect(changed).toEqual([shopId, shopId]);
  });
});
