import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { jobsOn, MINUTE_MS, Recorder } from './test/jobs-fixture.ts';

const LEASE_MS = MINUTE_MS;

const aborted = (_: unknown, signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe.each(STORES)('the job queue on $kind', ({ open }) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it('runs a job once, with its payload, and forgets it', async () => {
    const { add, runner, rows } = jobsOn(test.store);
    const shopId = await insertShop(test.store);
    const record = new Recorder();
    await add({ kind: 'record', shopId, payload: { text: 'ñ 🧦', list: [1, null] } });
    await runner({ kinds: [record] }).settled();
    expect(record.ran).toEqual([{ text: 'ñ 🧦', list: [1, null] }]);
    expect(await rows()).toEqual([]);
  });

  it('knows nothing of a job whose transaction was rolled back', async () => {
    const { queue, rows } = jobsOn(test.store);
    const failed = test.store.db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, [{ kind: 'record' }, { kind: 'record', key: 'k' }]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('keeps jobs while no process runs', async () => {
    const { add, scheduler } = jobsOn(test.store);
    await add(...Array.from({ length: 1_200 }, (_, payload) => ({ kind: 'record', payload })));
    const { runner, rows } = jobsOn(await test.reopen(), scheduler);
    const record = new Recorder();
    await runner({ kinds: [record] }).settled();
    expect(record.ran).toEqual(Array.from({ length: 1_200 }, (_, payload) => payload));
    expect(await rows()).toEqual([]);
  });

  it('tries a failing job again at the times of its kind, then gives it up', async () => {
    const { add, runner, rows, scheduler, log } = jobsOn(test.store);
    const record = new Recorder();
    const attemptedMs: number[] = [];
    record.work = async () => {
      attemptedMs.push(scheduler.nowMs());
      throw new Error('502');
    };
    const only = runner({ kinds: [record] });
    await add({ kind: 'record' });
    await only.settled();
    const startedMs = scheduler.nowMs();
    for (const minutes of [5, 30, 120, 24 * 60]) {
      expect(await rows()).toMatchObject([{ attempts: attemptedMs.length, last_error: '502' }]);
      scheduler.advance(minutes * MINUTE_MS - 1);
      await only.settled();
      scheduler.advance(1);
      await only.settled();
    }
    expect(attemptedMs.map((atMs) => (atMs - startedMs) / MINUTE_MS)).toEqual([0, 5, 35, 155, 1595]);
    expect(await rows()).toEqual([]);
    expect(log.lines.at(-1)).toMatchObject({ level: 'error', details: { attempt: 5, reason: '502' } });
  });

  it('leaves a job whose time has not come', async () => {
    const { add, runner, scheduler } = jobsOn(test.store);
    const record = new Recorder();
    const only = runner({ kinds: [record] });
    await add({ kind: 'record', runAt: scheduler.nowMs() + 1 });
    await only.settled();
    expect(record.ran).toEqual([]);
    scheduler.advance(1);
    await only.settled();
    expect(record.ran).toEqual([null]);
  });

  it('gives each job to one of two runners', async () => {
    const { add, queue, runner, rows } = jobsOn(test.store);
    const record = new Recorder();
    await add(...Array.from({ length: 1_000 }, (_, payload) => ({ kind: 'record', payload })));
    const owners = ['a', 'b'];
    await Promise.all(owners.map((owner) => runner({ kinds: [record] }, owner).settled()));
    expect(record.ran).toHaveLength(1_000);
    expect(new Set(record.ran).size).toBe(1_000);
    expect(await rows()).toEqual([]);
    expect(queue.turns).toBeLessThan(200);
  });

  it('takes over a job when the lease of a process that died runs out', async () => {
    const { add, queue, runner, scheduler } = jobsOn(test.store);
    const record = new Recorder();
    await add({ kind: 'record', payload: 'left behind' });
    const claim = { owner: 'dead', ended: [], claims: [{ kinds: ['record'], limit: 9 }], leaseMs: LEASE_MS };
    const [claimed] = await queue.turn(claim);
    const heir = runner({ kinds: [record] });
    scheduler.advance(LEASE_MS - 1);
    await heir.settled();
    expect(record.ran).toEqual([]);
    scheduler.advance(1);
    // The late end of the first attempt no longer counts.
    record.work = async () => {
      await queue.turn({ ...claim, ended: [{ id: claimed?.id ?? 0, end: 'done' }], claims: [] });
      throw new Error('again');
    };
    await heir.settled();
    record.work = async () => {};
    scheduler.advance(30 * MINUTE_MS);
    await heir.settled();
    expect(record.ran).toEqual(['left behind', 'left behind']);
  });

  it('takes over a job from a process whose clock was hours ahead', async () => {
    const { add, runner, queue, rows, scheduler } = jobsOn(test.store);
    await add({ kind: 'record', payload: 1 });
    const claim = { owner: 'ahead', ended: [], claims: [{ kinds: ['record'], limit: 1 }], leaseMs: LEASE_MS };
    expect(await queue.turn(claim)).toHaveLength(1);
    const leaseUntil = scheduler.nowMs() + 18 * 60 * MINUTE_MS;
    await test.store.db.updateTable('jobs').set({ lease_until: leaseUntil }).execute();
    const record = new Recorder();
    await runner({ kinds: [record] }).settled();
    expect(record.ran).toEqual([1]);
    expect(await rows()).toEqual([]);
  });

  it('renews the lease of a job that takes long, and aborts one whose lease was lost', async () => {
    const { add, queue, runner, rows, scheduler } = jobsOn(test.store);
    const record = new Recorder();
    const claim = { owner: 'b', ended: [], claims: [{ kinds: ['record'], limit: 1 }], leaseMs: LEASE_MS };
    let wasAborted = false;
    record.work = (payload, signal) => aborted(payload, signal).finally(() => (wasAborted = true));
    const slow = runner({ kinds: [record] }, 'a');
    await add({ kind: 'record' });
    slow.start();
    queue.wake();
    await expect.poll(() => record.ran.length).toBe(1);
    // Of another node, by whose clock no lease was renewed.
    const other = jobsOn(test.store);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      scheduler.advance(LEASE_MS - 1);
      queue.wake();
      await expect.poll(async () => (await rows())[0]?.lease_until).toBe(scheduler.nowMs() + LEASE_MS);
    }
    other.scheduler.advance(4 * LEASE_MS - 4);
    expect(await other.queue.turn(claim)).toEqual([]);
    other.scheduler.advance(4);
    expect(await other.queue.turn(claim)).toHaveLength(1);
    scheduler.advance(LEASE_MS / 3);
    queue.wake();
    await expect.poll(() => wasAborted).toBe(true);
    await slow.stop();
    expect(await rows()).toMatchObject([{ lease_owner: 'b', attempts: 2 }]);
  });

  it('gives back what it had under way when it stops, as if it had never been tried', async () => {
    const { add, queue, runner, rows } = jobsOn(test.store);
    const record = new Recorder();
    record.work = aborted;
    const only = runner({ kinds: [record] });
    await add({ kind: 'record' });
    queue.wake();
    await expect.poll(() => record.ran.length).toBe(1);
    await only.stop();
    expect(await rows()).toMatchObject([{ attempts: 0, lease_owner: null, last_error: null }]);
  });

  it('stops in seconds, whatever a job does', async () => {
    const { add, queue, runner, rows, scheduler } = jobsOn(test.store);
    const record = new Recorder();
    record.work = () => new Promise(() => {});
    const only = runner({ kinds: [record] }, 'a');
    await add({ kind: 'record' });
    queue.wake();
    await expect.poll(() => record.ran.length).toBe(1);
    let hasStopped = false;
    void only.stop().then(() => (hasStopped = true));
    await expect
      .poll(() => {
        scheduler.advance(2_000);
        return hasStopped;
      })
      .toBe(true);
    expect(await rows()).toMatchObject([{ lease_owner: 'a', attempts: 1 }]);
  });

  describe('with keys', () => {
    it('keeps one job waiting for each key of a kind', async () => {
      const { add, rows } = jobsOn(test.store);
      await add({ kind: 'record', key: 'a', payload: 1 });
      await add({ kind: 'record', key: 'a', payload: 2 }, { kind: 'record', key: 'b', payload: 3 });
      await add({ kind: 'other', key: 'a', payload: 4 });
      expect((await rows()).map(({ payload }) => payload)).toEqual(['1', '3', '4']);
    });

    it('runs a job again that is added while it is under way', async () => {
      const { add, runner, rows } = jobsOn(test.store);
      const record = new Recorder();
      record.work = async (payload) => {
        if (payload === 'first') await add({ kind: 'record', key: 'a', payload: 'second' });
      };
      await add({ kind: 'record', key: 'a', payload: 'first' });
      await runner({ kinds: [record] }).settled();
      expect(record.ran).toEqual(['first', 'second']);
      expect(await rows()).toEqual([]);
    });
  });
});
