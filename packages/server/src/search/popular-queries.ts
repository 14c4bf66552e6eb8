import type { MirroredIndex } from '../indexing/mirrored-index.ts';
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

/** An address, whole or spelt out, or a name on a social network. */
const ADDRESS = /@|\b(?:at|\(at\)|\[at\])\s+\S+\s+(?:dot|\(dot\)|\[dot\])\b|\b(?:https?:|www\.)/i;
/** Seven digits or more, with the signs people put between them: a phone, card, order or account number. */
const LONG_NUMBER = /(?:\p{Nd}[\s().+/-]*){7,}/u;

/** True for a query that may contain personal data; it is never suggested to others. */
export const looksPersonal = (query: string): boolean => ADDRESS.test(query) || LONG_NUMBER.test(query);

export type PopularQueriesOptions = { read: PopularQueriesPort; scheduler: Scheduler; log: Log };

type ShopToTell = { shopId: string; index: Pick<MirroredIndex, 'setPopularQueries'> };

/** Reads the most popular queries of each shop behind its searches. An index gets a list when one was read. */
export class PopularQueries {
  readonly #options: PopularQueriesOptions;
  /** When the list of a loaded index is read next; infinity: it is being read. */
  readonly #nextReadMs = new WeakMap<ShopToTell, number>();

  constructor(options: PopularQueriesOptions) {
    this.#options = options;
  }

  /** Somebody searches in the shop: its list is read again if it is minutes old, in large shops an hour. */
  asked(shop: ShopToTell): void {
    if (this.#options.scheduler.nowMs() < (this.#nextReadMs.get(shop) ?? 0)) return;
    this.#nextReadMs.set(shop, Number.POSITIVE_INFINITY);
    void this.#read(shop);
  }

  async #read(shop: ShopToTell): Promise<void> {
    const { read, scheduler, log } = this.#options;
    const { shopId } = shop;
    const begunMs = scheduler.nowMs();
    try {
      const queries = await read({ shopId, sinceMs: begunMs - WINDOW_MS, limit: MOST });
      shop.index.setPopularQueries(queries.filter(({ text }) => !looksPersonal(text)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn('popular queries could not be read; suggestions go on with what is known', { shopId, reason });
    } finally {
      const tookMs = scheduler.nowMs() - begunMs;
      const pauseMs = Math.max(REFRESH_MS, Math.min(PAUSE_TO_READ * tookMs, LONGEST_PAUSE_MS));
      this.#nextReadMs.set(shop, begunMs + pauseMs);
    }
  }
}
