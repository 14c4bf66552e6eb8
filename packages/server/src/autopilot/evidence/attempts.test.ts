import type { Insertable, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../../test/stores.ts';
import { storeLog } from '../../insights/test/random-log.ts';
import type { SearchLogsTable, ShopperEventsTable } from '../../store/index.ts';
import { readAttempts } from './attempts.ts';

const NOW = Date.UTC(2026, 2, 14, 12);

describe.each(STORES)('what followed failed searches, on $kind', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  /** Counts the rows that the store gives for one question. */
  const counting = () => {
    const counts: number[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        counts.push(result.rows.length);
        return result;
      },
    };
    return { counts, reports: test.store.reports.withPlugin(plugin) };
  };

  it('stays small where hundreds of computers share one session', async () => {
    const shop_id = await insertShop(test.store);
    const who = { session_id: 'shared', user_id: null, bot: 0 };
    const searches = Array.from({ length: 300 }, (_, n): Insertable<SearchLogsTable> => {
      const text = n % 2 === 0 ? 'zorbo' : `umbrella ${n}`;
      return {
        id: `${shop_id}-${n}`,
        shop_id,
        kind: 'text',
        query: text,
        normalized_query: text,
        total: n % 2,
        corrected_query: null,
        degraded: null,
        took_ms: 1,
        page: 1,
        caller_hash: `caller ${n}`,
        created_at: NOW + n * 100,
        ...who,
      };
    });
    const events = Array.from(
      { length: 300 },
      (_, n): ShopperEventsTable => ({
        shop_id,
        at: NOW + n * 100 + 50,
        id: `${shop_id}-e${n}`,
        type: 'view',
        search_log_id: null,
        search_at: null,
        product_id: 'u-1',
        query: null,
        position: 1,
        received_at: NOW,
        caller_hash: `caller ${n}`,
        ...who,
      }),
    );
    await storeLog(test.store, { searches, events, conversions: [] });
    const { counts, reports } = counting();
    const span = { shopId: shop_id, from: NOW - 1, to: NOW + 3_600_000 };
    const attempts = await readAttempts({ reports }, { ...span, queries: ['zorbo'], reportsClicks: false });
    expect(attempts).toHaveLength(150);
    expect(attempts[0]).toEqual({ query: 'zorbo', visitor: 'caller 0', next: 'umbrella 19', product: 'u-1' });
    expect(Math.max(...counts)).toBeLessThanOrEqual(10 * 150);
  });
});
