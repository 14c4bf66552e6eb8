import type { Store, Trx } from '../store/index.ts';
import type { DailyHash } from './daily-hash.ts';
import type { LogTimes } from './dirty-hours.ts';
import type { SearchJournal } from './journal/search-journal.ts';
import type { SearchEntry } from './search-entry.ts';
import type { WrittenSearches } from './search-events.ts';

/** The clock of this domain; tests replace it. */
export type InsightsScheduler = {
  /** Epoch milliseconds. */
  nowMs(): number;
  /** Runs once after a delay; returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void;
};

/** Marks what ranking learned of these times as changed, in the transaction that changes their log. */
export type MarkDaysPort = (trx: Trx, times: LogTimes) => Promise<void>;

export type SearchLogPorts = {
  store: Pick<Store, 'db'>;
  scheduler: InsightsScheduler;
  /** Shared with the events: a caller is one visitor in both. */
  hash: DailyHash;
  /** Keeps searches that are not written yet when the process dies. */
  journal: Pick<SearchJournal, 'open' | 'append' | 'rotate' | 'forget' | 'close'>;
  log: { error(message: string, details?: Record<string, unknown>): void };
  /** The searches as they may be written in this transaction, see `ErasedVisitors`. */
  hide: (trx: Trx, entries: readonly SearchEntry[]) => Promise<SearchEntry[]>;
  /** Runs in the transaction that writes searches, see `tellSearches`. */
  tell: (trx: Trx, written: WrittenSearches) => Promise<void>;
  markDays: MarkDaysPort;
  /** The month's total after a write of this process. */
  onCounted: (usage: { shopId: string; month: string; searches: number }) => void;
};
