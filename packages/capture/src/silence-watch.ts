/** The noise of a quiet room lies far below; loudness is the root mean square of samples of -1 to 1. */
const LEAST_VOICE = 0.012;
const MOST_FLOOR = 0.03;
/** A voice is so much louder than what was heard before it. */
const ABOVE_FLOOR = 3;
/** A click is shorter. */
const VOICE_MS = 150;
/** People stop for breath. */
const PAUSE_MS = 1300;

/** Tells from how loud it is when a shopper has said it all. */
export class SilenceWatch {
  #floor = MOST_FLOOR;
  #loudSinceMs: number | null = null;
  #lastLoudMs = 0;
  #spoke = false;

  /** How loud it is at a time; true when what was said is over. */
  isOver(loudness: number, atMs: number): boolean {
    const isLoud = loudness > Math.max(LEAST_VOICE, this.#floor * ABOVE_FLOOR);
    this.#floor = Math.min(this.#floor, loudness);
    if (isLoud) {
      this.#loudSinceMs ??= atMs;
      this.#lastLoudMs = atMs;
      if (atMs - this.#loudSinceMs >= VOICE_MS) this.#spoke = true;
      return false;
    }
    this.#loudSinceMs = null;
    return this.#spoke && atMs - this.#lastLoudMs >= PAUSE_MS;
  }
}
