import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { temporaryFolder } from '../../test/new-data-folder.ts';
import { accessOn, STORES, UNHEARD_SEARCHES } from '../../test/stores.ts';
import type { Store } from '../store/index.ts';
import { DailyHash } from './daily-hash.ts';
import { SearchJournal } from './journal/search-journal.ts';
import type { SearchRecord } from './search-entry.ts';
import { GIVE_UP_AFTER, SearchLog } from './search-log.ts';

let store: Store;
let clock: ManualScheduler;
let log: SearchLog;
let totals: number[] = [];
let shopId = '';
let otherShopId = '';

describe.each(STORES)('the search log on $kind', ({ open }) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());
  beforeEach(async () => {
    await store.db.deleteFrom('search_logs').execute();
    clock = new ManualScheduler();
    const access = accessOn({ store, now: () => clock.nowMs() });
    shopId = (await access.shops.create({ name: 'Shop', url: 'https://shop.example' })).shopId;
    otherShopId = (await access.shops.create({ name: 'Other', url: 'https://other.example' })).shopId;
    totals = [];
    log = new SearchLog({
      store,
      scheduler: clock,
      hash: new DailyHash(),
      journal: new SearchJournal({ folder: temporaryFolder(), log: { error: () => {} } }),
      log: { error: () => {} },
      ...UNHEARD_SEARCHES,
      onCounted: ({ searches }) => totals.push(searches),
    });
  });
  afterEach(async () => {
    await log.stop();
  });

  let ids = 0;
  const search = (query: string, more: Partial<SearchRecord> = {}): void => {
    ids += 1;
    log.record({
      id: `log-${ids}`,
      at: clock.nowMs(),
      shopId,
      kind: 'text',
      query,
      total: 3,
      sessionId: 'session',
      userId: null,
      address: null,
      correctedQuery: null,
      degraded: null,
      tookMs: 1.5,
      typing: false,
      page: 1,
      bot: false,
      ...more,
    });
  };
  const logged = async (): Promise<string[]> => {
    const rows = await store.read
      .selectFrom('search_logs')
      .select('query')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => row.query);
  };

  it('a search typed letter by letter is logged and counted once, as it ended', async () => {
    for (const query of ['r', 're', 'red', 'red shoes']) {
      search(query, { typing: true });
      clock.advance(1000);
    }
    expect(log.pending(shopId)).toBe(1);
    await log.flush();
    expect(await logged()).toEqual([]);
    clock.advance(3001);
    await log.flush();
    expect(await logged()).toEqual(['red shoes']);
    expect([totals, log.pending(shopId)]).toEqual([[1], 0]);
  });

  it('pressing return on what was typed is the same search; a later or shorter one is another', async () => {
    search('red', { typing: true });
    search('red');
    search('red', { typing: true });
    clock.advance(3001);
    search('red shoes', { typing: true });
    search('blue', { typing: true });
    await log.stop();
    expect(await logged()).toEqual(['red', 'red', 'red shoes', 'blue']);
  });

  it('spaces make no longer query: each search of the same words is one, and typing on replaces the last', async () => {
    for (let spaces = 0; spaces < 20; spaces++) search(`red${' '.repeat(spaces)}`, { typing: true });
    expect(log.pending(shopId)).toBe(20);
    search(' red \t  sh', { typing: true });
    search('red shoes', { typing: true });
    expect(log.pending(shopId)).toBe(20);
    search('  red   shoes ');
    expect(log.pending(shopId)).toBe(20);
    search('red shoes');
    expect(log.pending(shopId)).toBe(21);
  });

  it('a later page does not take the place of the search that it continues', async () => {
    search('red', { typing: true });
    search('red', { page: 2 });
    await log.stop();
    expect(await logged()).toEqual(['red', 'red']);
  });

  it('a longer query that does not begin with the one before is another search', async () => {
    search('red', { typing: true });
    search('blue shoes', { typing: true });
    search('the blue shoes', { typing: true });
    await log.stop();
    expect(await logged()).toEqual(['red', 'blue shoes', 'the blue shoes']);
  });

  it("sessions, shops and shoppers without a session do not take each other's place", async () => {
    search('a', { typing: true });
    search('ab', { typing: true, sessionId: 'other' });
    search('abc', { typing: true, shopId: otherShopId });
    search('abcd', { typing: true, sessionId: null });
    search('abcde', { typing: true, sessionId: null });
    await log.stop();
    expect((await logged()).length).toBe(5);
  });

  it('what was made with a photo or said does not take the place of what was being typed', async () => {
    search('red', { typing: true });
    search('red shoes', { kind: 'visual' });
    search('red', { typing: true });
    search('red shoes', { kind: 'audio' });
    await log.stop();
    const rows = await store.read.selectFrom('search_logs').select(['kind', 'query']).execute();
    expect(rows.map(({ kind, query }) => `${kind} ${query}`).sort()).toEqual([
      'audio red shoes',
      'text red',
      'text red',
      'visual red shoes',
    ]);
  });

  it('what is settled is written once a second by itself, the rest at stop', async () => {
    log.start();
    search('one');
    clock.advance(1000);
    await log.flush();
    expect(await logged()).toEqual(['one']);
    search('two', { typing: true });
    await log.stop();
    expect((await logged()).sort()).toEqual(['one', 'two']);
  });

  it('what the store refuses is kept and written later, still counted once', async () => {
    search('kept');
    await store.db.schema.alterTable('search_logs').renameTo('elsewhere').execute();
    await log.flush();
    expect(log.pending(shopId)).toBe(1);
    await store.db.schema.alterTable('elsewhere').renameTo('search_logs').execute();
    await log.flush();
    expect([await logged(), totals, log.pending(shopId)]).toEqual([['kept'], [1], 0]);
  });

  it('what the store refuses again and again is given up, and the rest goes on', async () => {
    search('poison', { shopId: 'no such shop' });
    for (let round = 0; round < GIVE_UP_AFTER; round++) await log.flush();
    search('fine');
    await log.flush();
    expect([await logged(), log.dropped]).toEqual([['fine'], 1]);
  });

  it('an answer that was overtaken by that of the longer query is the same search', async () => {
    clock.advance(100);
    search('red shoes', { typing: true });
    search('red', { typing: true, at: clock.nowMs() - 50 });
    await log.stop();
    expect(await logged()).toEqual(['red shoes']);
  });

  it('a search that was clicked is not replaced by what is typed next', async () => {
    search('red', { typing: true });
    log.clicked({ shopId: otherShopId, searchLogId: `log-${ids}` });
    search('red s', { typing: true });
    log.clicked({ shopId, searchLogId: `log-${ids}` });
    search('red shoes', { typing: true });
    await log.stop();
    expect(await logged()).toEqual(['red s', 'red shoes']);
  });

  it('searches of a process that died are written by the next one, once, and counted once', async () => {
    const folder = temporaryFolder();
    const told: string[] = [];
    const processOn = (): SearchLog => {
      const journal = new SearchJournal({ folder, log: { error: () => {} } });
      const next = new SearchLog({
        store,
        scheduler: clock,
        hash: new DailyHash(),
        journal,
        log: { error: () => {} },
        ...UNHEARD_SEARCHES,
        onCounted: ({ searches }) => totals.push(searches),
        tell: async (_, { entries }) => void told.push(...entries.map(({ query }) => query)),
      });
      next.open();
      return next;
    };
    log = processOn();
    search('written');
    search('open', { typing: true, sessionId: 'another' });
    search('r', { typing: true });
    await log.flush();
    search('red', { typing: true });
    search('blue', { sessionId: null });
    // It dies here; what is written is in the journal still, since a search beside it was not settled.
    log = processOn();
    expect(log.pending(shopId)).toBe(4);
    await log.flush();
    expect([(await logged()).sort(), totals]).toEqual([
      ['blue', 'open', 'red', 'written'],
      [1, 4],
    ]);
    expect(told.sort()).toEqual(['blue', 'open', 'red', 'written']);
    log = processOn();
    expect([log.pending(shopId), readdirSync(folder)]).toEqual([0, []]);
  });

  it('queries that differ in case, spaces or Unicode form are one normalized query', async () => {
    search('  Röd   SKO ');
    search('ro\u0308d sko');
    await log.flush();
    const rows = await store.read.selectFrom('search_logs').select('normalized_query').distinct().execute();
    expect(rows).toEqual([{ normalized_query: 'röd sko' }]);
  });
});
