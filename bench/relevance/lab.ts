// Asks what the weights are worth that the relevance lab offers: chosen on a few judged queries of the even half, and
// scored on the odd half, which the lab never sees.
//   node bench/relevance/lab.ts [--sets crowdflower,icecat,homedepot] [--sample 600] [--draws 50] [--data ../shared/data]
//     [--out bench/results]
//
// Every draw takes other queries, as another shop's people would judge. Good: the set's highest grade. Bad: its lowest.
// Boosts stay as they are, since the sets have no rules.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RankingWeights } from '@aisle/contract';
import { bestOf, tryWeights } from '../../packages/server/src/relevance/choose-weights.ts';
import { scoreOf } from '../../packages/server/src/relevance/score.ts';
import { queryText, vectorsOf } from './encoder.ts';
import { mean, scoreQuery } from './metrics.ts';
import { openSet, searchDirect } from './open-set.ts';
import { half, SETS, type SetQuery, sampled, type TextSet } from './sets.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string', default: 'crowdflower,icecat,homedepot' },
    sample: { type: 'string', default: '600' },
    draws: { type: 'string', default: '200' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const DRAWS = Number(options.draws);
const USUAL: RankingWeights = { meaning: 1, boosts: 1 };
/** Judged queries of one shop. */
const JUDGED = [10, 20, 30, 50, 100];

/** Numbers from 0 to 1, the same in each run. */
const seeded = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const drawn = <T>(items: readonly T[], count: number, random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);

type Ranker = (query: SetQuery, meaning: number) => string[];

/** Rankings by query and weight; each is searched once. */
const rankerOf = async (set: TextSet, queries: readonly SetQuery[], data: string): Promise<Ranker> => {
  const index = await openSet(set, data);
  const texts = queries.map(({ query }) => queryText(query));
  const vectors = await vectorsOf(set.name, 'queries', texts);
  const known = new Map<string, string[]>();
  return ({ qid, query }, meaning) => {
    const key = `${meaning} ${qid}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { groups } = searchDirect(index, query, vectors.get(queryText(query)) ?? null, { meaning });
    const ranked = groups.map(({ product }) => product.parentExternalId ?? product.externalId);
    known.set(key, ranked);
    return ranked;
  };
};

const gradedOf = (queries: readonly SetQuery[], rank: Ranker, meaning: number, min: number): number =>
  mean(queries.flatMap((query) => scoreQuery(query, rank(query, meaning), min)?.ndcg10 ?? []));

type Row = { set: string; judged: number; offered: number; chosen: string; own: number; unseen: number[] };

const measure = async (set: TextSet, data: string): Promise<Row[]> => {
  const queries = sampled(set.queries(data), Number(options.sample));
  const rank = await rankerOf(set, queries, data);
  const highest = Math.max(...queries.flatMap(({ judgements }) => Object.values(judgements)));
  const unseen = half(queries, 'odd');
  const usual = gradedOf(unseen, rank, 1, set.min);
  const judgedOf = ({ judgements }: SetQuery) => {
    const of = (grade: number) =>
      new Set(Object.entries(judgements).flatMap(([id, given]) => (given === grade ? [id] : [])));
    return { good: of(highest), bad: of(set.min) };
  };
  const seen = half(queries, 'even').filter((query) => judgedOf(query).good.size > 0);
  const scoreAll = (some: readonly SetQuery[], meaning: number) =>
    some.map((query) => {
      const judged = judgedOf(query);
      const results = rank(query, meaning).map((id) => ({ ids: [id] }));
      return scoreOf(results, judged, judged.good.size);
    });
  const rows: Row[] = [];
  for (const judged of JUDGED.filter((count) => count <= seen.length)) {
    const random = seeded(judged);
    const gains: { meaning: number; own: number; unseen: number }[] = [];
    for (let draw = 0; draw < DRAWS; draw++) {
      const some = drawn(seen, judged, random);
      const tried = await tryWeights(USUAL, async ({ meaning }) => scoreAll(some, meaning));
      const best = bestOf(tried, tried[0] as (typeof tried)[number]);
      if (best === null) continue;
      const { meaning } = best.weights;
      const own = gradedOf(some, rank, meaning, set.min) - gradedOf(some, rank, 1, set.min);
      gains.push({ meaning, own, unseen: gradedOf(unseen, rank, meaning, set.min) - usual });
    }
    const chosen = [...Map.groupBy(gains, ({ meaning }) => meaning)]
      .sort(([a], [b]) => a - b)
      .map(([meaning, all]) => `${meaning}: ${all.length}`)
      .join(', ');
    const row = {
      set: set.name,
      judged,
      offered: gains.length,
      chosen,
      own: mean(gains.map((gain) => gain.own)),
      unseen: gains.map((gain) => gain.unseen),
    };
    rows.push(row);
    console.error(JSON.stringify({ ...row, unseen: mean(row.unseen), lowest: Math.min(...row.unseen) }));
  }
  return rows;
};

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;
const cells = ({ set, judged, offered, chosen, own, unseen }: Row): string[] => [
  set,
  String(judged),
  `${offered} of ${DRAWS}`,
  chosen === '' ? '-' : chosen,
  offered === 0 ? '-' : signed(own),
  offered === 0 ? '-' : signed(mean(unseen)),
  offered === 0 ? '-' : signed(Math.min(...unseen)),
];

const data = resolve(options.data);
const rows: Row[] = [];
for (const name of options.sets.split(',')) {
  const set = SETS.find((candidate) => candidate.name === name);
  if (set === undefined) throw new Error(`no set '${name}'`);
  rows.push(...(await measure(set, data)));
}
const heads = [
  'set',
  'judged queries',
  'offered',
  'meaning chosen',
  'gain on them',
  'gain on unseen',
  'lowest',
];
const table = [heads, heads.map(() => '---'), ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`);
const page = `# What the relevance lab's weights are worth

\`node bench/relevance/lab.ts\`. ${DRAWS} draws a line: each takes so many judged queries of the even half, and asks the lab for
weights. Gains are of nDCG@10 with the sets' own grades, over the usual weights; *unseen* is the odd half.

${table.join('\n')}
`;
writeFileSync(join(options.out, 'relevance-lab.md'), page);
console.log(page);
