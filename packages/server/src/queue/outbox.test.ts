import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startScript } from '../../test/crash/child-script.ts';
import { temporaryFolder } from '../../test/new-data-folder.ts';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { openStore } from '../store/index.ts';
import { Outbox, type StoredEvent, type Subscriber } from './outbox.ts';
import { jobsOn, MINUTE_MS, Recorder } from './test/jobs-fixture.ts';

const toldTo = (deliver: Subscriber['deliver']): Subscriber => ({
  type: 'told',
  wants: () => true,
  deliver,
  delivered: () => {},
});

describe.each(STORES)('the outbox on $kind', ({ open }) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  const outboxOn = async (deliver: Subscriber['deliver'] = async () => {}) => {
    const jobs = jobsOn(test.store);
    const heard: StoredEvent[] = [];
    const subscriber = toldTo(async (trx, event) => {
      await deliver(trx, event);
      heard.push(event);
    });
    const outboxOf = (subscribers: Subscriber[]) => new Outbox({ store: test.store, ...jobs, subscribers });
    const outbox = outboxOf([subscriber]);
    const shopId = await insertShop(test.store);
    const write = (payloads: unknown[], shop = shopId): Promise<void> =>
      test.store.db.transaction().execute(async (trx) => {
        for (const payload of payloads) await outbox.write(trx, { type: 'told', shopId: shop, payload });
      });
    const left = async () =>
      (await test.store.db.selectFrom('outbox').select('payload').orderBy('id').execute()).map((row) =>
        JSON.parse(row.payload),
      );
    return { ...jobs, outbox, outboxOf, write, left, heard, shopId };
  };

  it('hands events out in the order they were written, and keeps none', async () => {
    const { outbox, write, heard, left, shopId, scheduler } = await outboxOn();
    await write(Array.from({ length: 250 }, (_, at) => ({ at })));
    await outbox.settled();
    expect(heard.map(({ payload }) => payload)).toEqual(Array.from({ length: 250 }, (_, at) => ({ at })));
    expect(heard[0]).toMatchObject({ type: 'told', shopId, createdAt: scheduler.nowMs() });
    expect(await left()).toEqual([]);
  });

  it('stores no event that no subscriber wants, and tells a subscriber after the commit that took its events', async () => {
    const { outboxOf, left, shopId } = await outboxOn();
    const seen: string[] = [];
    const subscriber = (type: string, wants: boolean): Subscriber => ({
      type,
      wants: () => wants,
      deliver: async (_, { payload }) => void seen.push(`${type} ${payload}`),
      delivered: () => seen.push(`${type} is over`),
    });
    const outbox = outboxOf([
      subscriber('told', true),
      subscriber('told', false),
      subscriber('untold', false),
    ]);
    expect([outbox.wants(shopId, 'told'), outbox.wants(shopId, 'untold')]).toEqual([true, false]);
    await test.store.db.transaction().execute(async (trx) => {
      for (const type of ['told', 'untold']) await outbox.write(trx, { type, shopId, payload: 1 });
    });
    expect(await left()).toEqual([1]);
    await outbox.settled();
    expect(seen).toEqual(['told 1', 'told 1', 'told is over', 'told is over']);
  });

  it('stores no event of a transaction that was rolled back, and none that nobody subscribed to', async () => {
    const { outbox, left, shopId } = await outboxOn();
    const failed = test.store.db.transaction().execute(async (trx) => {
      await outbox.write(trx, { type: 'told', shopId, payload: 1 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await test.store.db
      .transaction()
      .execute((trx) => outbox.write(trx, { type: 'untold', shopId, payload: 2 }));
    expect(await left()).toEqual([]);
  });

  it('leaves events alone that only another version knows', async () => {
    const { outboxOf, write, left } = await outboxOn();
    await write([1]);
    await outboxOf([{ ...toldTo(async () => {}), type: 'other' }]).settled();
    expect(await left()).toEqual([1]);
  });

  it('writes what a subscriber writes once, together with the removal of the event', async () => {
    let failures = 0;
    const { outbox, write, left, rows, queue, log, scheduler } = await outboxOn(async (trx, { payload }) => {
      await queue.enqueue(trx, [{ kind: 'record', payload }]);
      if (payload === 2 && failures++ < 2) throw new Error('not now');
    });
    await write([1, 2, 3]);
    await outbox.settled();
    const payloads = async () => (await rows()).map(({ payload }) => payload);
    expect([await payloads(), await left()]).toEqual([['1'], [2, 3]]);
    expect(log.lines).toMatchObject([{ level: 'error', details: { reason: 'Error: not now' } }]);
    scheduler.advance(MINUTE_MS);
    await outbox.settled();
    expect([await payloads(), await left()]).toEqual([['1', '2', '3'], []]);
  });

  it("holds the events of a shop behind one that fails, and no other shop's", async () => {
    const { outbox, write, left, heard } = await outboxOn(async (_trx, { payload }) => {
      if (payload === 'a1') throw new Error('no');
    });
    const other = await insertShop(test.store);
    await write(['a1', 'a2']);
    await write(['b1', 'b2'], other);
    await outbox.settled();
    expect(heard.map(({ payload }) => payload)).toEqual(['b1', 'b2']);
    expect(await left()).toEqual(['a1', 'a2']);
  });

  it('is handed out once by two dispatchers at once', async () => {
    const { outbox, outboxOf, write, left, rows, queue } = await outboxOn((trx, { payload }) =>
      queue.enqueue(trx, [{ kind: 'record', payload }]),
    );
    const add: Subscriber['deliver'] = (trx, { payload }) =>
      queue.enqueue(trx, [{ kind: 'record', payload }]);
    await write(Array.from({ length: 500 }, (_, at) => at));
    await Promise.all([outbox.settled(), outboxOf([toldTo(add)]).settled()]);
    expect((await rows()).map(({ payload }) => Number(payload))).toEqual(
      Array.from({ length: 500 }, (_, at) => at),
    );
    expect(await left()).toEqual([]);
  });

  it('looks by itself once it is started, and stops when told', async () => {
    const { outbox, write, heard, left, scheduler } = await outboxOn();
    outbox.start();
    await write([1]);
    await expect
      .poll(() => {
        scheduler.advance(1_000);
        return heard.length;
      })
      .toBe(1);
    await outbox.stop();
    await write([2]);
    scheduler.advance(MINUTE_MS);
    expect(await left()).toEqual([2]);
  });
});

it('after kill -9 every event that was stored becomes a job, and every job is run', async () => {
  const dataDir = temporaryFolder();
  const child = startScript('work-until-killed.ts', dataDir);
  await child.said((line) => line === 'stored 400');
  await child.said((line) => line.startsWith('ran'));
  await child.kill();
  const told = (word: string) =>
    child.lines.filter((line) => line.startsWith(word)).map((line) => Number(line.split(' ')[1]));
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
  try {
    const jobs = jobsOn(store);
    const { queue, scheduler, runner } = jobs;
    // The leases of the one that was killed run out.
    scheduler.advance(MINUTE_MS);
    const deliver: Subscriber['deliver'] = (trx, { payload }) =>
      queue.enqueue(trx, [{ kind: 'record', payload }]);
    await new Outbox({ store, ...jobs, subscribers: [toldTo(deliver)] }).settled();
    const record = new Recorder();
    await runner({ kinds: [record] }).settled();
    const ran = new Set([...told('ran'), ...(record.ran as number[])]);
    expect(told('stored').filter((at) => !ran.has(at))).toEqual([]);
    expect(record.ran.length).toBeGreaterThan(0);
  } finally {
    await store.close();
  }
});
