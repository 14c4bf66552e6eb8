import { AisleError } from '@aisle/contract';

/** Reading a large catalog takes seconds. One shop's readers leave room to those of others. */
const MOST_OF_A_SHOP = 2;
const MOST_AT_ONCE = 8;
/** Time spent waiting for a reader after which its speed is measured. */
const WINDOW_MS = 5000;
/** Least number of characters in that time. A slower reader is cut off when another one waits. */
const LEAST_OF_A_WINDOW = 250_000;

type Now = () => number;

/** A reader of a feed, and its speed. Only the time that the reader takes counts, not that of our own store. */
export class FeedReader {
  readonly shopId: string;
  readonly #now: Now;
  readonly #stop = new AbortController();
  #taken = 0;
  #waitedMs = 0;
  /** When lines were offered that are not taken yet. */
  #offeredMs: number | null = null;
  #wasSlow = false;

  constructor(shopId: string, now: Now) {
    this.shopId = shopId;
    this.#now = now;
  }

  /** Aborts when another reader takes the place. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** The lines, one piece each time that the reader has room. */
  async *paced(lines: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const piece of lines) {
      this.#offeredMs = this.#now();
      yield piece;
      this.#waitedMs += this.#now() - this.#offeredMs;
      this.#offeredMs = null;
      this.#taken += piece.length;
      if (this.#waitedMs < WINDOW_MS) continue;
      this.#wasSlow = this.#taken < LEAST_OF_A_WINDOW;
      [this.#taken, this.#waitedMs] = [0, 0];
    }
  }

  get isSlow(): boolean {
    const offeredMs = this.#offeredMs === null ? 0 : this.#now() - this.#offeredMs;
    // Buffers on the way take some megabytes at once, even when the client reads nothing.
    if (offeredMs >= WINDOW_MS) return true;
    if (this.#waitedMs + offeredMs < WINDOW_MS) return this.#wasSlow;
    return this.#taken < LEAST_OF_A_WINDOW;
  }

  giveWay(): void {
    this.#stop.abort(new Error('the reader was slow, and others wanted its place'));
  }
}

/**
 * The current readers of feeds. A connection costs a stranger nothing, so only reading keeps a place. Where there is no
 * room, a slow reader is cut off.
 */
export class FeedPlaces {
  readonly #now: Now;
  readonly #readers = new Set<FeedReader>();

  constructor(now: Now) {
    this.#now = now;
  }

  /** @throws AisleError overloaded */
  async during(shopId: string, work: (reader: FeedReader) => Promise<void>): Promise<void> {
    const all = [...this.#readers];
    const ofShop = all.filter((reader) => reader.shopId === shopId);
    if (ofShop.length >= MOST_OF_A_SHOP) this.#makeRoom(ofShop);
    else if (all.length >= MOST_AT_ONCE) this.#makeRoom(all);
    const reader = new FeedReader(shopId, this.#now);
    this.#readers.add(reader);
    try {
      await work(reader);
    } finally {
      this.#readers.delete(reader);
    }
  }

  /** @throws AisleError overloaded */
  #makeRoom(readers: readonly FeedReader[]): void {
    const slow = readers.find(({ isSlow }) => isSlow);
    if (slow === undefined)
      throw new AisleError('overloaded', 'Too many feeds are being read; try again in a moment.');
    this.#readers.delete(slow);
    slow.giveWay();
  }
}
