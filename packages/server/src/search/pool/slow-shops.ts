/** Mean CPU time of a shop's questions from which it counts as slow: a tenth of it is usual. */
const SLOW_MS = 30;
/** The mean of a shop that has asked nothing yet: until it has asked some ten quick questions it counts as slow. */
const UNKNOWN_MS = 40;
/** Share of the newest question in the mean where it raises it, and where it lowers it: trust is lost sooner than won. */
const RISE = 1 / 8;
const FALL = 1 / 32;

/** Which shops ask what takes long. */
export class SlowShops {
  /** Mean CPU milliseconds of each shop's questions, the newest counting most. */
  readonly #meanMs = new Map<string, number>();

  /** A question of the shop took `cpuMs` of a thread. */
  took(shopId: string, cpuMs: number): void {
    const before = this.#meanMs.get(shopId) ?? UNKNOWN_MS;
    const share = cpuMs > before ? RISE : FALL;
    this.#meanMs.set(shopId, before + (cpuMs - before) * share);
  }

  has(shopId: string): boolean {
    return (this.#meanMs.get(shopId) ?? UNKNOWN_MS) >= SLOW_MS;
  }
}
