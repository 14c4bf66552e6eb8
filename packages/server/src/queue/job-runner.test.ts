import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORES, type TestStore } from '../../test/stores.ts';
import type { PeriodicJob } from './job.ts';
import { jobsOn, MINUTE_MS } from './test/jobs-fixture.ts';

const counting = (run: (count: number, signal: AbortSignal) => Promise<string | null> = async () => null) => {
  const job: PeriodicJob & { runs: number } = {
    name: 'count',
    everyMs: 60 * MINUTE_MS,
    runs: 0,
    run: (signal) => run(++job.runs, signal),
  };
  return job;
};

describe.each(STORES)('periodic jobs on $kind', ({ open }) => {
  let test: TestStore;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it('a job runs when it is due and not before', async () => {
    const { runner, scheduler } = jobsOn(test.store);
    const job = counting();
    const only = runner({ periodic: [job] });
    await only.settled();
    await only.settled();
    expect(job.runs).toBe(1);
    scheduler.advance(60 * MINUTE_MS);
    await only.settled();
    expect(job.runs).toBe(2);
  });

  it('of two nodes one runs a job', async () => {
    const { queue, runner, scheduler } = jobsOn(test.store);
    await queue.register(['count'], scheduler.nowMs());
    const jobs = [counting(), counting()] as const;
    await Promise.all(jobs.map((job, at) => runner({ periodic: [job] }, `node ${at}`).settled()));
    expect(jobs[0].runs + jobs[1].runs).toBe(1);
  });

  it('a job that fails is logged and tried again sooner, and others run', async () => {
    const { runner, scheduler, log, rows } = jobsOn(test.store);
    const failing = counting(async (count) => {
      if (count === 1) throw new Error('no such table');
      return null;
    });
    const other = { ...counting(), name: 'other' };
    const only = runner({ periodic: [failing, other] });
    await only.settled();
    expect(log.lines[0]).toMatchObject({ level: 'error', details: { reason: 'no such table' } });
    expect((await rows()).map((row) => [row.kind, row.last_error])).toEqual([
      ['count', 'no such table'],
      ['other', null],
    ]);
    scheduler.advance(5 * MINUTE_MS);
    await only.settled();
    expect(failing.runs).toBe(2);
    expect((await rows())[0]).toMatchObject({ attempts: 0, last_error: null, lease_owner: null });
  });

  it('one runs at a time', async () => {
    const { runner } = jobsOn(test.store);
    let running = 0;
    let most = 0;
    const job = (name: string): PeriodicJob => ({
      ...counting(async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running -= 1;
        return null;
      }),
      name,
    });
    await runner({ periodic: ['a', 'b', 'c'].map(job) }).settled();
    expect(most).toBe(1);
  });

  it('a started runner begins them after a minute, and stops when told', async () => {
    const { runner, scheduler } = jobsOn(test.store);
    const job = counting();
    const only = runner({ periodic: [job] });
    only.start();
    scheduler.advance(MINUTE_MS - 1);
    expect(job.runs).toBe(0);
    await expect
      .poll(() => {
        scheduler.advance(1_000);
        return job.runs;
      })
      .toBe(1);
    await only.stop();
    scheduler.advance(600 * MINUTE_MS);
    expect(job.runs).toBe(1);
  });
});
