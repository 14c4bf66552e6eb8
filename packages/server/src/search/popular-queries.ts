import type { PopularQuery } from '../indexing/ports.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { PopularQueriesPort } from './ports.ts';

const DAY_MS = 86_400_000;
const WINDOW_MS = 30 * DAY_MS;
const MOST = 1000;
const REFRESH_MS = 5 * 60_000;
/** A large log takes seconds to read: the next read begins after so many times as long, within an hour. */
const PAUSE_TO_READ = 100;
/** A read may have waited for a report or a backup: that says nothing of the log. */
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Shops whose list is kept; each is some 60 KB. */
const MOST_SHOPS = 1000;

/** An address, whole or spelt out, or a name on a social network. */
const ADDRESS = /@|\b(?:at|\(at\)|\[at\])\s+\S+\s+(?:dot|\(dot\)|\[dot\])\b|\b(?:https?:|www\.)/i;
/** Seven digits or more, with the signs people put between them: a phone, card, order or account number. */
const LONG_NUMBER = /(?:\p{Nd}[\s().+/-]*){7,}/u;

/** True for a query that may contain personal data; it is never suggested to others. */
export const looksPersonal = (query: string): boolean => ADDRESS.test(query) || LONG_NUMBER.test(query);

export type PopularQueriesOptions = { read: PopularQueriesPort; scheduler: Scheduler; log: Log };

type Known = { queries: PopularQuery[]; nextReadMs: number; reading: Promise<void> | null };

/** The most popular queries of each shop, read in the background. They are minutes old, an hour in large shops. */
export class PopularQueries {
  readonly #options: PopularQueriesOptions;
  readonly #known = new Map<string, Known>();

  constructor(options: PopularQueriesOptions) {
    this.#options = options;
  }

  /** The list as of the last read; an old list is read again for the next caller. */
  of(shopId: string): PopularQuery[] {
    const known = this.#known.get(shopId) ?? {
      queries: [],
      nextReadMs: Number.NEGATIVE_INFINITY,
      reading: null,
    };
    this.#known.delete(shopId);
    this.#known.set(shopId, known);
    if (this.#known.size > MOST_SHOPS) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    if (known.reading === null && this.#options.scheduler.nowMs() >= known.nextReadMs) {
      known.reading = this.#read(shopId, known);
    }
    return known.queries;
  }

  /** Resolves when a read that is under way for the shop has ended. */
  async refreshed(shopId: string): Promise<void> {
    await this.#known.get(shopId)?.reading;
  }

  async #read(shopId: string, known: Known): Promise<void> {
    const { read, scheduler, log } = this.#options;
    const begunMs = scheduler.nowMs();
    try {
      const queries = await read({ shopId, sinceMs: begunMs - WINDOW_MS, limit: MOST });
      known.queries = queries.filter(({ text }) => !looksPersonal(text));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('popular queries could not be read; suggestions go on with what is known', { shopId, reason });
    } finally {
      const tookMs = scheduler.nowMs() - begunMs;
      known.nextReadMs = begunMs + Math.max(REFRESH_MS, Math.min(PAUSE_TO_READ * tookMs, LONGEST_PAUSE_MS));
      known.reading = null;
    }
  }
}
