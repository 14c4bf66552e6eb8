/** Index lag: the age of the oldest known change that is not searchable yet. */
export class UnindexedAge {
  readonly #marks: { seq: number; atMs: number }[] = [];

  /** The feed was seen to reach `seq`. */
  saw(seq: number, nowMs: number): void {
    const last = this.#marks.at(-1);
    if (last !== undefined && (seq <= last.seq || nowMs - last.atMs < 50)) {
      last.seq = Math.max(last.seq, seq); // one mark for all changes of the same moment
    } else this.#marks.push({ seq, atMs: nowMs });
  }

  /** How far the feed is known to reach, if some of it is not searchable yet; else 0. */
  get head(): number {
    return this.#marks.at(-1)?.seq ?? 0;
  }

  /** All changes up to `seq` are searchable. */
  reached(seq: number): void {
    while (this.#marks[0] !== undefined && this.#marks[0].seq <= seq) this.#marks.shift();
  }

  /** 0: every known change is searchable. */
  seconds(nowMs: number): number {
    const oldest = this.#marks[0];
    return oldest === undefined ? 0 : Math.max(0, nowMs - oldest.atMs) / 1000;
  }
}
