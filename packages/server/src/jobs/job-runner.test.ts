import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ManualScheduler } from '../search/test/manual-scheduler.ts';
import { RecordingLog } from '../search/test/recording-log.ts';
import { openStore, type Store } from '../store/index.ts';
import type { Job } from './job.ts';
import { JobRunner } from './job-runner.ts';

const MINUTE_MS = 60_000;

let folder = '';
let store: Store;
let scheduler: ManualScheduler;
let log: RecordingLog;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-jobs-'));
  store = await openStore({ kind: 'sqlite', dataDir: folder, role: 'server' });
  scheduler = new ManualScheduler();
  log = new RecordingLog();
});

afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const counting = (run: (count: number) => Promise<string | null> = async () => null) => {
  const job: Job & { runs: number } = {
    name: 'count',
    everyMs: 60 * MINUTE_MS,
    leaseMs: 10 * MINUTE_MS,
    runs: 0,
    run: () => run(++job.runs),
  };
  return job;
};

const runnerOf = (jobs: Job[], owner: string): JobRunner =>
  new JobRunner({ store, jobs, scheduler, log, owner });

it('a job runs when it is due and not before', async () => {
  const job = counting();
  const runner = runnerOf([job], 'a');
  expect(await runner.runDue()).toEqual(['count']);
  expect(await runner.runDue()).toEqual([]);
  scheduler.advance(60 * MINUTE_MS);
  expect(await runner.runDue()).toEqual(['count']);
});

it('of two nodes one runs a job, and the other takes over from a node that died in it', async () => {
  let release: (line: null) => void = () => {};
  const stuck = counting(() => new Promise((resolve) => (release = resolve)));
  const first = runnerOf([stuck], 'a').runDue();
  await expect.poll(() => stuck.runs).toBe(1);
  const job = counting();
  const second = runnerOf([job], 'b');
  expect(await second.runDue()).toEqual([]);
  scheduler.advance(10 * MINUTE_MS);
  expect(await second.runDue()).toEqual(['count']);
  release(null);
  await first;
  // The first one lost its lease: its end plans nothing.
  scheduler.advance(59 * MINUTE_MS);
  expect(await second.runDue()).toEqual([]);
  scheduler.advance(MINUTE_MS);
  expect(await second.runDue()).toEqual(['count']);
});

it('a job that fails is logged and tried again sooner, and others run', async () => {
  const failing = counting(async (count) => {
    if (count === 1) throw new Error('no such table');
    return null;
  });
  const other: Job = { ...counting(), name: 'other' };
  const runner = runnerOf([failing, other], 'a');
  expect(await runner.runDue()).toEqual(['count', 'other']);
  expect(log.lines[0]).toMatchObject({ level: 'error', details: { reason: 'no such table' } });
  const row = await store.read.selectFrom('jobs').selectAll().where('name', '=', 'count').executeTakeFirst();
  expect(row?.last_error).toBe('no such table');
  scheduler.advance(5 * MINUTE_MS);
  expect(await runner.runDue()).toEqual(['count']);
});

it('a started runner looks by itself, and stops when told', async () => {
  const job = counting();
  const runner = runnerOf([job], 'a');
  runner.start();
  scheduler.advance(MINUTE_MS);
  await expect.poll(() => job.runs).toBe(1);
  await runner.stop();
  scheduler.advance(600 * MINUTE_MS);
  expect(job.runs).toBe(1);
});
