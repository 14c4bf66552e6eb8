import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { insertShop, STORES } from '../../../test/stores.ts';
import { forgetQueries, markDays } from '../../learning/index.ts';
import type { Store } from '../../store/index.ts';
import type { SearchEntry } from '../search-entry.ts';
import { ErasedVisitors } from './erased-visitors.ts';
import { type ErasureTask, VisitorErasure } from './visitor-erasure.ts';

const HOUR_MS = 3_600_000;
const erasedOn = (store: Store): ErasedVisitors =>
  new ErasedVisitors({ store, keys: [Buffer.from('a key of this test')], eraseSession: async () => {} });
const START = Date.UTC(2025, 2, 1);

describe.each(STORES)('erasing a visitor on $kind', ({ open }) => {
  let store: Store;
  let close: () => Promise<void>;
  let shopId = '';
  beforeAll(async () => {
    ({ store, close } = await open());
    shopId = await insertShop(store);
  });
  afterAll(() => close());

  const erasureWith = (enqueue: (key: string, task: ErasureTask) => Promise<void>): VisitorErasure =>
    new VisitorErasure({
      store,
      scheduler: new ManualScheduler(),
      erased: erasedOn(store),
      writeSearches: async () => true,
      markDays,
      forgetQueries,
      forgetVisitor: async () => {},
      enqueue,
    });

  /** Every tenth event is of the session; they share milliseconds, as bursts do. */
  const insertEvents = async (count: number): Promise<void> => {
    const rows = Array.from({ length: count }, (_, at) => ({
      shop_id: shopId,
      at: START + Math.floor(at / 1_500) * HOUR_MS,
      id: `e-${at}`,
      type: 'view' as const,
      query: at % 10 === 0 && at % 20 === 0 ? 'only theirs' : 'of all',
      session_id: at % 10 === 0 ? 'gone' : `s-${at % 7}`,
      caller_hash: 'hash',
      bot: 0,
      received_at: START,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await store.db
        .insertInto('shopper_events')
        .values(rows.slice(at, at + 500))
        .execute();
  };
  const events = () => store.read.selectFrom('shopper_events').where('shop_id', '=', shopId);

  it('goes through a long log, keeps every row and count, and marks its hours', async () => {
    await insertEvents(4_000);
    const learnt = ['only theirs', 'of all'].map((query) => ({ shop_id: shopId, query_key: query, query }));
    const days = learnt.map((row) => ({ ...row, day: 1, visitors: 1, products: '[]' }));
    await store.db.insertInto('learned_days').values(days).execute();
    const erasure = erasureWith(async () => {});
    const task = { shopId, name: { sessionId: 'gone' }, alias: 'erased-x' };
    // An attempt that was cut off, and the next one.
    await expect(erasure.run(task, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    await erasure.run(task, new AbortController().signal);
    await erasure.run(task, new AbortController().signal);
    const erased = await events()
      .select(['session_id', 'query'])
      .where('caller_hash', '=', 'erased-x')
      .execute();
    expect(erased).toHaveLength(400);
    expect(new Set(erased.map(({ session_id: session }) => session))).toEqual(new Set([null]));
    expect(erased.filter(({ query }) => query === null)).toHaveLength(200);
    expect(erased.filter(({ query }) => query === 'of all')).toHaveLength(200);
    const others = await events().select('query').where('caller_hash', '=', 'hash').execute();
    expect([others.length, new Set(others.map(({ query }) => query))]).toEqual([3_600, new Set(['of all'])]);
    const left = await store.read.selectFrom('learned_days').select('query').execute();
    expect(left).toEqual([{ query: 'of all' }]);
    const dirty = await store.read.selectFrom('dirty_hours').select('hour').orderBy('hour').execute();
    expect(dirty.map(({ hour }) => hour)).toEqual([0, 1, 2].map((hour) => START + hour * HOUR_MS));
  });

  it('takes the name out of the visitors that reports have counted, and keeps their number', async () => {
    const search = {
      shop_id: shopId,
      kind: 'text' as const,
      query: 'red',
      normalized_query: 'red',
      total: 1,
      caller_hash: 'hash',
      corrected_query: null,
      degraded: null,
      took_ms: 1,
      created_at: START,
    };
    const rows = [
      { ...search, id: 'a', user_id: 'ada', session_id: 's' },
      { ...search, id: 'b', user_id: null, session_id: 's' },
      { ...search, id: 'c', user_id: 'bob', session_id: 't' },
    ];
    await store.db.insertInto('search_logs').values(rows).execute();
    const counted = ['u ada', 's s', 'u bob'].map((visitor) => ({ shop_id: shopId, hour: START, visitor }));
    await store.db.insertInto('visitor_hours').values(counted).execute();
    const task = { shopId, name: { userId: 'ada' }, alias: 'erased-y' };
    await erasureWith(async () => {}).run(task, new AbortController().signal);
    const names = await store.read.selectFrom('visitor_hours').select('visitor').orderBy('visitor').execute();
    expect(names.map(({ visitor }) => visitor)).toEqual(['c erased-y', 'u bob']);
  });

  it('resolves when it is done, also for two that ask at once', async () => {
    const tasks: ErasureTask[] = [];
    const erasure = erasureWith(async (_, task) => void tasks.push(task));
    let resolved = 0;
    const asked = [1, 2].map(() => erasure.erase(shopId, { userId: 'u' }).then(() => ++resolved));
    for (let turn = 0; turn < 10; turn++) await null;
    expect(resolved).toBe(0);
    const [task] = tasks;
    if (task === undefined) throw new Error('nothing was enqueued');
    await erasure.run(task, new AbortController().signal);
    await Promise.all(asked);
    expect(resolved).toBe(2);
  });

  it('what a process still holds is written without the name and words of who was erased since', async () => {
    const ownShop = await insertShop(store);
    const sessions: string[] = [];
    const erased = new ErasedVisitors({
      store,
      keys: [Buffer.from('a key of this test')],
      eraseSession: async (_, { sessionId }) => void sessions.push(sessionId),
    });
    const alias = 'erased-z';
    const ada = { userId: 'ada', sessions: ['s'] };
    await erased.note({ shopId: ownShop, visitor: ada, alias, askedAt: START });
    await erased.note({
      shopId: ownShop,
      visitor: { userId: null, sessions: ['only'] },
      alias,
      askedAt: START,
    });
    // A repeated attempt of an earlier one.
    await erased.note({ shopId: ownShop, visitor: ada, alias: 'erased-old', askedAt: START - 2 });
    const entry = (query: string, who: Partial<SearchEntry>): SearchEntry => ({
      ...{
        id: query,
        at: START,
        shopId: ownShop,
        kind: 'text',
        query,
        total: 1,
        sessionId: null,
        userId: null,
      },
      ...{
        callerHash: null,
        correctedQuery: 'red',
        degraded: null,
        tookMs: 1,
        typing: false,
        page: 1,
        bot: false,
      },
      ...who,
    });
    const entries = [
      entry('theirs', { userId: 'ada', sessionId: 'x' }),
      entry('as a guest', { sessionId: 's', at: START - 1 }),
      entry('of another user in the session', { userId: 'bob', sessionId: 's' }),
      entry('in an erased session', { userId: 'bob', sessionId: 'only' }),
      entry('came back', { userId: 'ada', at: START + 1 }),
      entry('in another shop', { sessionId: 'only', shopId: await insertShop(store) }),
    ];
    const written = await store.db.transaction().execute((trx) => erased.hide(trx, entries));
    // The secret key was changed since.
    const changed = new ErasedVisitors({
      store,
      keys: [Buffer.from('another key'), Buffer.from('a key of this test')],
      eraseSession: async () => {},
    });
    expect(await store.db.transaction().execute((trx) => changed.hide(trx, entries))).toEqual(written);
    const gone = { query: '', userId: null, sessionId: null, callerHash: alias, correctedQuery: null };
    expect(written.map((one, at) => (one === entries[at] ? 'kept' : one))).toEqual([
      expect.objectContaining(gone),
      expect.objectContaining(gone),
      'kept',
      expect.objectContaining(gone),
      'kept',
      'kept',
    ]);
    // The erasure knew nothing of this session.
    expect(sessions).toEqual(['x']);
    const year = 400 * 24 * HOUR_MS;
    const others = await erased.prune(START + year);
    expect([others, await erased.prune(START + year + 1)]).toEqual([0, 3]);
  });

  it('is refused when it cannot be stored', async () => {
    const erasure = erasureWith(() => Promise.reject(new Error('down')));
    await expect(erasure.erase(shopId, { userId: 'u' })).rejects.toThrow('down');
  });
});
