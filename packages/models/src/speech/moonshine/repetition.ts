/** Tokens that a loop may consist of, and how often they must come in a row to be one: "no no no" is said. */
const LONGEST_LOOP = 8;
const TIMES = 4;
/** Of a single token more are needed: digits and "very very very" repeat. */
const TIMES_ALONE = 6;

/** True when the ids end in the same few, again and again: the model has lost its way, as Moonshine is known to. */
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
