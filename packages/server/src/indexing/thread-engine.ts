import { SearchScratch } from '@aisle/engine';
import { monotonicMs } from '../kernel/monotonic-ms.ts';

/** Shared by every index of this thread: one clock and one working memory. */
export const threadEngine = { nowMs: monotonicMs, scratch: new SearchScratch() } as const;
