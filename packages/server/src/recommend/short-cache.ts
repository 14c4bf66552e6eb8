export type ShortCacheOptions = {
  /** An answer is kept so long, and what took longer to make is kept longer. */
  keepMs: number;
  /** Answers kept; the oldest go. */
  most: number;
  /** Epoch milliseconds. */
  now: () => number;
};

type Kept<Value> = { value: Promise<Value>; untilMs: number };

/** Largest share of the time that making one answer may take. */
const MOST_OF_TIME = 0.02;

/** Answers that are kept for some seconds; requests meanwhile share one. */
export class ShortCache<Value> {
  readonly #options: ShortCacheOptions;
  readonly #kept = new Map<string, Kept<Value>>();

  constructor(options: ShortCacheOptions) {
    this.#options = options;
  }

  /** The value kept under the key, else that of `make`. A failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#options.now() < kept.untilMs) return kept.value;
    const made = { value: make(), untilMs: Number.POSITIVE_INFINITY };
    this.#kept.delete(key);
    this.#kept.set(key, made);
    this.#limit(key, made);
    if (this.#kept.size > this.#options.most) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return made.value;
  }

  #limit(key: string, made: Kept<Value>): void {
    const { keepMs, now } = this.#options;
    const beganMs = now();
    made.value.then(
      () => {
        made.untilMs = now() + Math.max(keepMs, (now() - beganMs) / MOST_OF_TIME);
      },
      () => {
        if (this.#kept.get(key) === made) this.#kept.delete(key);
      },
    );
  }
}
