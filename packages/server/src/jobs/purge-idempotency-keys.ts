import type { IdempotencyKeys } from '../catalog/index.ts';
import type { Job } from './job.ts';

/** Forgets first answers that no retry may ask for any more (24 hours). */
export const purgeIdempotencyKeys = (keys: Pick<IdempotencyKeys, 'prune'>): Job => ({
  name: 'purge-idempotency-keys',
  everyMs: 60 * 60_000,
  leaseMs: 10 * 60_000,
  run: async () => {
    const purged = await keys.prune();
    return purged === 0 ? null : `purged ${purged} idempotency keys`;
  },
});
