import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore, UNHEARD_SEARCHES } from '../../test/stores.ts';
import { markDays } from '../learning/index.ts';
import type { SearchEntry } from './search-entry.ts';
import { type SearchEvent, tellSearches } from './search-events.ts';
import { writeSearches } from './write-searches.ts';

const AT = Date.UTC(2026, 2, 2, 9, 30);

describe.each(STORES)('events of searches on $kind', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  const entry = (shopId: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
    id: `${shopId}-1`,
    shopId,
    kind: 'text',
    query: 'lamp',
    total: 3,
    sessionId: null,
    userId: null,
    callerHash: null,
    correctedQuery: null,
    degraded: null,
    tookMs: 1,
    typing: false,
    page: 1,
    bot: false,
    at: AT,
    ...more,
  });
  const write = async (maxSearches: number, ...entries: SearchEntry[]): Promise<string[]> => {
    const told: string[] = [];
    const note = ({ type, payload }: SearchEvent): void => {
      told.push('percent' in payload ? `${type} ${payload.percent} ${payload.month}` : type);
    };
    const ports = {
      wants: () => true,
      write: async (_: unknown, event: SearchEvent) => note(event),
      maxSearches: async () => maxSearches,
    };
    await writeSearches(
      {
        store: test.store,
        markDays,
        hide: UNHEARD_SEARCHES.hide,
        tell: (trx, written) => tellSearches(trx, ports, written),
      },
      entries,
    );
    return told;
  };

  it('a search that a process wrote before it died is not told of again, and passes no step again', async () => {
    const shopId = await insertShop(test.store);
    expect(await write(1, entry(shopId))).toEqual([
      'search.completed',
      'quota.warning 80 2026-03',
      'quota.warning 100 2026-03',
    ]);
    expect(await write(1, entry(shopId))).toEqual([]);
    expect(await write(1, entry(shopId), entry(shopId, { id: `${shopId}-2` }))).toEqual(['search.completed']);
  });

  it('the months of searches are counted apart', async () => {
    const shopId = await insertShop(test.store);
    const later = Date.UTC(2026, 3, 1);
    const searches = [0, 1, 2, 3].map((n) => entry(shopId, { id: `${shopId}-${n}`, at: n < 2 ? AT : later }));
    expect((await write(2, ...searches)).filter((told) => told.startsWith('quota')).sort()).toEqual([
      'quota.warning 100 2026-03',
      'quota.warning 100 2026-04',
      'quota.warning 80 2026-03',
      'quota.warning 80 2026-04',
    ]);
  });

  it('robots and later pages are not told of', async () => {
    const shopId = await insertShop(test.store);
    const robot = entry(shopId, { bot: true, total: 0 });
    const second = entry(shopId, { id: `${shopId}-2`, page: 2 });
    expect(await write(1_000, robot, second)).toEqual([]);
  });
});
