/** Scores are given in steps of a millionth: the order of summation cannot decide between two products. */
const SCORE_STEPS = 1e6;

export const roundScore = (score: number): number => Math.round(score * SCORE_STEPS) / SCORE_STEPS;
