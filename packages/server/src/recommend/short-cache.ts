/** Answers that are kept for some seconds; who asks meanwhile shares one. */
export class ShortCache<Value> {
  readonly #options: { keepMs: number; most: number; now: () => number };
  readonly #kept = new Map<string, { value: Promise<Value>; untilMs: number }>();

  constructor(options: { keepMs: number; most: number; now: () => number }) {
    this.#options = options;
  }

  /** What is kept under the key, else what `make` gives. A failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const { keepMs, most, now } = this.#options;
    const kept = this.#kept.get(key);
    if (kept !== undefined && now() < kept.untilMs) return kept.value;
    const value = make();
    this.#kept.delete(key);
    this.#kept.set(key, { value, untilMs: now() + keepMs });
    value.catch(() => {
      if (this.#kept.get(key)?.value === value) this.#kept.delete(key);
    });
    if (this.#kept.size > most) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return value;
  }
}
