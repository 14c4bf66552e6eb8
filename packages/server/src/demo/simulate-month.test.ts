import { DEMO_LANGUAGES, demoShoppers } from '@aisle/demo';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { queriesOf, type Shown, simulateMonth } from './simulate-month.ts';

const DAY_MS = 86_400_000;
const untilMs = Date.UTC(2026, 10, 27, 13, 30);

const month = (seed: number, language: (typeof DEMO_LANGUAGES)[number] = 'en') => {
  const shoppers = demoShoppers(language);
  const random = seededRandom(seed + 1_000);
  const products = Array.from({ length: 8 }, (_, at) => ({
    externalId: `p-${at}`,
    price: at === 7 ? null : Math.floor(random() * 20_000) / 100,
  }));
  const shownFor = new Map<string, Shown>(
    queriesOf(shoppers).map((query, at) => [
      query,
      { total: at % 5 === 4 ? 0 : 8, products: at % 5 === 4 ? [] : products },
    ]),
  );
  let ids = 0;
  const input = { shopId: 'shop', shoppers, untilMs, shownFor, idAt: (ms: number) => `${ms}-${ids++}` };
  return simulateMonth({ ...input, random: seededRandom(seed) });
};

describe.each(DEMO_LANGUAGES)('a simulated month of %s', (language) => {
  const { searches, events, orders } = month(7, language);
  const searchAt = new Map(searches.map(({ id, at }) => [id, at]));

  it('is of the last month, in order, and has what a shop has', () => {
    expect(searches.length).toBeGreaterThan(800);
    expect(searches.every(({ at }) => at <= untilMs && at > untilMs - 32 * DAY_MS)).toBe(true);
    expect(searches.map(({ at }) => at)).toEqual(searches.map(({ at }) => at).sort((a, b) => a - b));
    expect(searches.some(({ bot }) => bot) && searches.some(({ total }) => total === 0)).toBe(true);
    for (const type of ['impression', 'click', 'add_to_cart'])
      expect(events.filter((event) => event.type === type).length, type).toBeGreaterThan(100);
    expect(orders.length).toBeGreaterThan(40);
  });

  it('has events and orders after their searches, each once', () => {
    for (const { search_log_id: id, search_at: at, at: eventAt } of events) {
      expect(searchAt.get(id ?? '')).toBe(at);
      expect(eventAt).toBeGreaterThan(at ?? 0);
      expect(eventAt).toBeLessThanOrEqual(untilMs);
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const { searchLogId, occurredAt } of orders)
      expect(Date.parse(occurredAt ?? '')).toBeGreaterThan(searchAt.get(searchLogId) ?? Infinity);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(orders.length);
  });

  it('has orders whose items sum up to the cent', () => {
    for (const { value, items = [] } of orders) {
      const cents = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
      expect(Math.round(value * 100)).toBe(cents);
      expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(items.length);
    }
  });
});

it('is the same for the same random numbers', () => {
  expect(month(3)).toEqual(month(3));
  expect(month(3)).not.toEqual(month(4));
});
