import { type RankingWeights, type RelevanceScore, WEIGHT_RANGE } from '@aisle/contract';
import { compareScores, meanNdcg } from './score.ts';

/** Factors that are tried. The steps are wide, and few, so that chance has little to choose from. */
const MEANING = [0.5, 0.7, 1, 1.4, 2].filter(
  (value) => value >= WEIGHT_RANGE.meaning.min && value <= WEIGHT_RANGE.meaning.max,
);
const BOOSTS = [0, 0.5, 1, 1.5, 2];
/** A smaller rise of the mean is not worth a change of every search. */
const LEAST_GAIN = 0.005;
/** One query alone never moves the ranking of all others. */
const LEAST_BETTER = 2;

export type TriedWeights = { weights: RankingWeights; scores: RelevanceScore[] };

const isSame = (a: RankingWeights, b: RankingWeights): boolean =>
  a.meaning === b.meaning && a.boosts === b.boosts;

const countOf = (
  { scores }: TriedWeights,
  current: TriedWeights,
  wanted: ReturnType<typeof compareScores>,
): number =>
  scores.filter((score, at) => compareScores(current.scores[at] as RelevanceScore, score) === wanted).length;

const meanOf = ({ scores }: TriedWeights): number => meanNdcg(scores) ?? 0;

/** The effect of weights on the judged queries. */
export const effectOf = (
  tried: TriedWeights,
  current: TriedWeights,
): { ndcg: number; better: number; worse: number } => ({
  ndcg: meanOf(tried),
  better: countOf(tried, current, 'better'),
  worse: countOf(tried, current, 'worse'),
});

/** How far weights are from the usual ones. */
const distance = ({ meaning, boosts }: RankingWeights): number =>
  Math.abs(Math.log2(meaning)) + Math.abs(boosts - 1);

/**
 * The weights with the highest mean nDCG that make no query worse than `current`; of equals, those nearest to the usual
 * ones. Null when none rises by enough.
 */
export const bestOf = (all: readonly TriedWeights[], current: TriedWeights): TriedWeights | null => {
  const offered = all.filter((tried) => {
    const { ndcg, better, worse } = effectOf(tried, current);
    return worse === 0 && better >= LEAST_BETTER && ndcg - meanOf(current) >= LEAST_GAIN;
  });
  const [best] = offered.toSorted(
    (a, b) => meanOf(b) - meanOf(a) || distance(a.weights) - distance(b.weights),
  );
  return best ?? null;
};

/**
 * Tries weights of meaning, and at the best of them those of boosts. Returns all that were tried, the current ones first.
 * @throws what `score` throws
 */
export const tryWeights = async (
  current: RankingWeights,
  score: (weights: RankingWeights) => Promise<RelevanceScore[]>,
): Promise<TriedWeights[]> => {
  const first = { weights: current, scores: await score(current) };
  const tried: TriedWeights[] = [first];
  const attempt = async (weights: RankingWeights): Promise<void> => {
    if (tried.some((one) => isSame(one.weights, weights))) return;
    tried.push({ weights, scores: await score(weights) });
  };
  for (const meaning of MEANING) await attempt({ ...current, meaning });
  const { weights } = bestOf(tried, first) ?? first;
  for (const boosts of BOOSTS) await attempt({ ...weights, boosts });
  return tried;
};
