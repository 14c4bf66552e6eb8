/** Mean CPU time of a shop's questions from which it counts as slow: a tenth of it is usual. */
const SLOW_MS = 30;
/** Share of the newest question in the mean: after one of a second a shop has twelve quick ones to be quick again. */
const NEWEST = 1 / 8;
/** Below this a mean is as good as none. */
const FORGOTTEN_MS = 0.01;

/** Which shops ask what takes long. */
export class SlowShops {
  /** Mean CPU milliseconds of each shop's questions, the newest counting most. */
  readonly #meanMs = new Map<string, number>();

  /** A question of the shop took `cpuMs` of a thread. */
  took(shopId: string, cpuMs: number): void {
    const before = this.#meanMs.get(shopId) ?? 0;
    const meanMs = before + (cpuMs - before) * NEWEST;
    if (meanMs > FORGOTTEN_MS) this.#meanMs.set(shopId, meanMs);
    else this.#meanMs.delete(shopId);
  }

  has(shopId: string): boolean {
    return (this.#meanMs.get(shopId) ?? 0) >= SLOW_MS;
  }
}
