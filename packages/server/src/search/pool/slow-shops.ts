/** A shop counts as slow from this mean CPU time of its requests; a tenth of it is usual. */
const SLOW_MS = 30;
/** The mean that a new shop starts with: it counts as slow until some ten of its requests were quick. */
const UNKNOWN_MS = 40;
/** Weight of the newest request in the mean, when it raises the mean and when it lowers it. */
const RISE = 1 / 8;
const FALL = 1 / 32;

/** Knows which shops send slow requests. */
export class SlowShops {
  /** Mean CPU milliseconds of each shop's requests, the newest counting most. */
  readonly #meanMs = new Map<string, number>();

  /** A request of the shop took `cpuMs` of a thread. */
  took(shopId: string, cpuMs: number): void {
    const before = this.#meanMs.get(shopId) ?? UNKNOWN_MS;
    const share = cpuMs > before ? RISE : FALL;
    this.#meanMs.set(shopId, before + (cpuMs - before) * share);
  }

  has(shopId: string): boolean {
    return (this.#meanMs.get(shopId) ?? UNKNOWN_MS) >= SLOW_MS;
  }
}
