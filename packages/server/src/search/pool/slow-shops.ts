/** Thread time from which a question counts as slow: other shops' searches take a tenth of it. */
const SLOW_MS = 50;
/** A shop with a slow question counts as slow for this long after it. */
const REMEMBERED_MS = 60_000;

/** Which shops have asked something slow lately. */
export class SlowShops {
  readonly #nowMs: () => number;
  /** When each stops counting as slow. */
  readonly #untilMs = new Map<string, number>();

  /** `nowMs`: any clock in milliseconds. */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** A question of the shop took `workMs` of a thread. */
  took(shopId: string, workMs: number): void {
    if (workMs >= SLOW_MS) this.#untilMs.set(shopId, this.#nowMs() + REMEMBERED_MS);
  }

  has(shopId: string): boolean {
    const untilMs = this.#untilMs.get(shopId);
    if (untilMs === undefined) return false;
    if (untilMs > this.#nowMs()) return true;
    this.#untilMs.delete(shopId);
    return false;
  }
}
