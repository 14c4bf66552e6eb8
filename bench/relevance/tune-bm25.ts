import { type Bm25, type Bm25Settings, wordsOf } from './bm25.ts';
import { mean, scoreQuery } from './metrics.ts';
import type { SetQuery } from './sets.ts';

const K1 = [0.2, 0.5, 0.8, 1.2, 1.6, 2.4];
const B = [0, 0.15, 0.3, 0.5, 0.75, 0.9];
const WEIGHTS = [0, 0.1, 0.25, 0.5, 1, 2];
/** More queries do not change the choice, and take minutes in a large catalog. */
const MOST_QUERIES = 600;

export type TuneInput = {
  index: Bm25;
  /** Fields to read. `name` has the weight 1; the grid decides the others. */
  fields: readonly string[];
  queries: readonly SetQuery[];
  min: number;
  externalIdOf: (doc: number) => string;
};

const measure = ({ index, queries, min, externalIdOf }: TuneInput, settings: Bm25Settings): number => {
  const step = Math.max(1, queries.length / MOST_QUERIES);
  const asked = queries.filter((_, at) => at === 0 || Math.floor(at / step) !== Math.floor((at - 1) / step));
  return mean(
    asked.flatMap((query) => {
      const { found } = index.search(wordsOf(query.query), settings, 40);
      const score = scoreQuery(
        query,
        found.map(({ doc }) => externalIdOf(doc)),
        min,
      );
      return score === null ? [] : [score.ndcg10];
    }),
  );
};

const bestOf = (input: TuneInput, candidates: readonly Bm25Settings[]): Bm25Settings => {
  const measured = candidates.map((settings) => ({ settings, ndcg10: measure(input, settings) }));
  const [first] = measured.sort((a, b) => b.ndcg10 - a.ndcg10);
  if (first === undefined) throw new Error('no settings to choose from');
  return first.settings;
};

const shapes = (settings: Bm25Settings): Bm25Settings[] =>
  K1.flatMap((k1) => B.map((b) => ({ ...settings, k1, b })));

/**
 * The settings with the best nDCG@10 on these queries. It searches a grid over k1 and b, then over each field's weight
 * in turn, both twice. (All weights at once would be 6^4 times 36 runs.)
 */
export function tuneBm25(input: TuneInput): Bm25Settings {
  const others = input.fields.filter((field) => field !== 'name');
  let chosen: Bm25Settings = {
    k1: 1.2,
    b: 0.75,
    weights: Object.fromEntries(input.fields.map((field) => [field, field === 'name' ? 1 : 0.25])),
  };
  for (const _ of [1, 2]) {
    chosen = bestOf(input, shapes(chosen));
    for (const field of others) {
      const { weights } = chosen;
      chosen = bestOf(
        input,
        WEIGHTS.map((weight) => ({ ...chosen, weights: { ...weights, [field]: weight } })),
      );
    }
  }
  return chosen;
}
