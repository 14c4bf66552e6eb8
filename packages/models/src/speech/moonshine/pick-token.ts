/** `logProbability`: natural logarithm of the token's probability. */
export type Token = { id: number; logProbability: number };

/** The likeliest token except `forbidden`. */
export function pickToken(logits: Float32Array, forbidden: number | null): Token {
  let id = -1;
  let best = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < logits.length; at++) {
    const value = logits[at] as number;
    if (value > best && at !== forbidden) {
      best = value;
      id = at;
    }
  }
  const highest = forbidden === null ? best : Math.max(best, logits[forbidden] ?? best);
  let sum = 0;
  for (let at = 0; at < logits.length; at++) sum += Math.exp((logits[at] as number) - highest);
  return { id, logProbability: best - highest - Math.log(sum) };
}
