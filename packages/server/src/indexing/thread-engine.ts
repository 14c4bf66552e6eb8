import { SearchScratch } from '@aisle/engine';
import { monotonicMs } from '../kernel/monotonic-ms.ts';

/** What every index of this thread is made with: one clock, and one working memory that all of them share. */
export const threadEngine = { nowMs: monotonicMs, scratch: new SearchScratch() } as const;
