import type { ErasureTask, VisitorErasure } from '../insights/index.ts';
import type { JobKind } from './job.ts';

const MINUTE_MS = 60_000;

/** Erasures that shops asked for. They are never given up. */
export const eraseVisitors = (visitors: Pick<VisitorErasure, 'run'>): JobKind => ({
  name: 'erase-visitor',
  concurrency: 1,
  retryAfterMs: (attempt) => Math.min(attempt, 60) * MINUTE_MS,
  run: ({ payload }, signal) => visitors.run(payload as ErasureTask, signal),
});
