import type { Store } from '../store/index.ts';

/** All time that insights see, so that tests drive it. */
export type InsightsScheduler = {
  /** Epoch milliseconds. */
  nowMs(): number;
  /** Runs once after a delay; returns how to undo it. */
  after(delayMs: number, run: () => void): () => void;
};

export type SearchLogPorts = {
  store: Pick<Store, 'db'>;
  scheduler: InsightsScheduler;
  log: { error(message: string, details?: Record<string, unknown>): void };
  /** The month's total after a write of this process. */
  onCounted?: (usage: { shopId: string; month: string; searches: number }) => void;
};
