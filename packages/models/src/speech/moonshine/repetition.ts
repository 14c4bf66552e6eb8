/** Most tokens of a loop, and the repetitions in a row that make one: people do say "no no no". */
const LONGEST_LOOP = 8;
const TIMES = 4;
/** A single token needs more: digits and "very very very" repeat. */
const TIMES_ALONE = 6;

/** Whether the ids end in a repeating sequence: Moonshine is known to get stuck in loops. */
export function isLooping(ids: readonly number[]): boolean {
  for (let period = 1; period <= LONGEST_LOOP; period++) {
    const length = period * (period === 1 ? TIMES_ALONE : TIMES);
    if (ids.length < length) return false;
    const start = ids.length - length;
    let same = true;
    for (let at = start + period; same && at < ids.length; at++) same = ids[at] === ids[at - period];
    if (same) return true;
  }
  return false;
}
