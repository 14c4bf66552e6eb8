import type { IdempotencyKeys } from '../catalog/index.ts';
import type { PeriodicJob } from './job.ts';

/** Deletes stored answers that are too old for a retry (24 hours). */
export const purgeIdempotencyKeys = (keys: Pick<IdempotencyKeys, 'prune'>): PeriodicJob => ({
  name: 'purge-idempotency-keys',
  everyMs: 60 * 60_000,
  run: async () => {
    const purged = await keys.prune();
    return purged === 0 ? null : `purged ${purged} idempotency keys`;
  },
});
