import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../../test/stores.ts';
import { DailyBudget } from './daily-budget.ts';

const DAY_MS = 86_400_000;

describe.each(STORES)('the budget of the language model on $kind', ({ open }) => {
  let test: TestStore;
  let nowMs = Date.UTC(2025, 2, 14);
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  const budgetOf = (calls: number, tokens: number): DailyBudget =>
    new DailyBudget({ store: test.store, now: () => nowMs, limits: { calls, tokens } });

  it('ends after so many calls, also of callers at the same moment, for each shop and day', async () => {
    const [shop, other] = [await insertShop(test.store), await insertShop(test.store)];
    const budget = budgetOf(5, 1000);
    const taken = await Promise.all(Array.from({ length: 12 }, () => budget.take(shop)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect([budget.isSpent(shop), budget.isSpent(other)]).toEqual([true, false]);
    expect(await budget.used(shop)).toEqual({ calls: 5, tokens: 0 });
    expect(await budget.take(other)).toBe(true);
    nowMs += DAY_MS;
    expect(budget.isSpent(shop)).toBe(false);
    expect(await budget.used(shop)).toEqual({ calls: 0, tokens: 0 });
    expect(await budget.take(shop)).toBe(true);
  });

  it('ends after so many tokens, and another process counts on', async () => {
    const shop = await insertShop(test.store);
    expect(await budgetOf(9, 1000).take(shop)).toBe(true);
    await budgetOf(9, 1000).spend(shop, 999);
    expect(await budgetOf(9, 1000).take(shop)).toBe(true);
    await budgetOf(9, 1000).spend(shop, 300);
    expect(await budgetOf(9, 1000).take(shop)).toBe(false);
    expect(await budgetOf(9, 1000).used(shop)).toEqual({ calls: 2, tokens: 1299 });
  });

  it('counts the tokens of a call that ended on the next day', async () => {
    const shop = await insertShop(test.store);
    const budget = budgetOf(9, 1000);
    expect(await budget.take(shop)).toBe(true);
    nowMs += DAY_MS;
    await budget.spend(shop, 1000);
    expect(await budget.used(shop)).toEqual({ calls: 0, tokens: 1000 });
    expect(await budget.take(shop)).toBe(false);
  });

  it('of nothing allows nothing', async () => {
    const shop = await insertShop(test.store);
    expect([await budgetOf(0, 1).take(shop), await budgetOf(1, 0).take(shop)]).toEqual([false, false]);
  });

  it('forgets days after three months', async () => {
    const shop = await insertShop(test.store);
    const budget = budgetOf(5, 5);
    await budget.take(shop);
    nowMs += 89 * DAY_MS;
    await budget.take(shop);
    await budget.purge();
    nowMs += 2 * DAY_MS;
    expect(await budget.purge()).toBeGreaterThan(0);
    const rows = await test.store.read.selectFrom('language_model_usage').select('day').execute();
    expect(rows.map(({ day }) => day)).toEqual([new Date(nowMs - 2 * DAY_MS).toISOString().slice(0, 10)]);
  });
});
