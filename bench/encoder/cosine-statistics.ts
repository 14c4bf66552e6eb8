import type { JudgedSet } from './judged-set.ts';

export type Spread = { mean: number; deviation: number; pairs: number };

const spreadOf = (values: readonly number[]): Spread => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / Math.max(1, values.length)), pairs: values.length };
};

/** Every 37th document stands for a random one. */
const STEP = 37;

/** Cosines of random pairs and of pairs with a grade in the upper half: a cut has to separate them. */
export function cosineStatistics(
  set: JudgedSet,
  cosines: readonly Float32Array[],
): { random: Spread; relevant: Spread } {
  const number = new Map(set.documents.map(({ externalId }, doc) => [externalId, doc]));
  const grades = set.queries.flatMap(({ judgements }) => Object.values(judgements));
  const good = (set.min + grades.reduce((most, grade) => Math.max(most, grade), 0)) / 2;
  const random: number[] = [];
  const relevant: number[] = [];
  for (const [at, { judgements }] of set.queries.entries()) {
    const scores = cosines[at] ?? new Float32Array();
    for (let doc = at % STEP; doc < scores.length; doc += STEP) random.push(scores[doc] as number);
    for (const [id, grade] of Object.entries(judgements)) {
      const doc = number.get(id);
      if (doc !== undefined && grade > good) relevant.push(scores[doc] as number);
    }
  }
  return { random: spreadOf(random), relevant: spreadOf(relevant) };
}
