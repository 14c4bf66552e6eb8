import { AisleError } from '@aisle/contract';
import { DEADLINE_PASSED, type Scheduler, withDeadline } from './scheduler.ts';

/** The store is away, or silent for too long. */
export const AWAY: unique symbol = Symbol('the store is away');

/** What the store answers within `silentMs`, else AWAY. @throws what `work` throws while the store is there */
export const unlessAway = async <T>(
  scheduler: Scheduler,
  silentMs: number,
  work: Promise<T>,
): Promise<T | typeof AWAY> => {
  try {
    const done = await withDeadline(scheduler, silentMs, work);
    return done === DEADLINE_PASSED ? AWAY : done;
  } catch (error) {
    if (error instanceof AisleError && error.code === 'store_unavailable') return AWAY;
    throw error;
  }
};
