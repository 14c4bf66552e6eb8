import { type Interval, pairedBootstrap } from './bootstrap.ts';
import type { Row } from './report.ts';

export type Target = { what: string; wanted: string; measured: string; holds: boolean };

const OURS = 'Aisle, hybrid';
const BASE = 'tuned BM25';

const find = (rows: readonly Row[], set: string, system: string): Row | undefined =>
  rows.find((row) => row.set === set && row.system === system);

/** Aisle hybrid minus tuned BM25, query by query on the odd half; null when a row is missing. */
export function advantage(rows: readonly Row[], set: string): Interval | null {
  const [ours, base] = [find(rows, set, OURS), find(rows, set, BASE)];
  return ours === undefined || base === undefined ? null : pairedBootstrap(ours.perQuery, base.perQuery);
}

type Wanted = { set: string; atLeast: (base: number) => number; rule: string };
const OVER_TUNED: readonly Wanted[] = [
  { set: 'crowdflower', atLeast: (base) => base + 0.04, rule: 'tuned BM25 + .04' },
  { set: 'icecat', atLeast: (base) => base + 0.06, rule: 'tuned BM25 + .06' },
  { set: 'homedepot', atLeast: (base) => base * 1.08, rule: 'tuned BM25 x 1.08' },
];

const overTuned = (rows: readonly Row[]): Target[] =>
  OVER_TUNED.flatMap(({ set, atLeast, rule }) => {
    const [ours, base] = [find(rows, set, OURS), find(rows, set, BASE)];
    if (ours === undefined || base === undefined) return [];
    const least = atLeast(base.odd.ndcg10);
    return [
      {
        what: `${set}, nDCG@10`,
        wanted: `${rule} = ${least.toFixed(3)}`,
        measured: ours.odd.ndcg10.toFixed(3),
        holds: ours.odd.ndcg10 >= least,
      },
    ];
  });

const LEAST_OF_SPELT_RIGHT = 0.93;
const misspelt = (rows: readonly Row[]): Target[] => {
  const typed = find(rows, 'homedepot-typos-as-typed', OURS);
  const spelt = find(rows, 'homedepot-typos-as-corrected', OURS);
  if (typed === undefined || spelt === undefined) return [];
  const share = typed.odd.ndcg10 / spelt.odd.ndcg10;
  return [
    {
      what: 'misspelt queries / the same spelt right, nDCG@10',
      wanted: String(LEAST_OF_SPELT_RIGHT),
      measured: share.toFixed(3),
      holds: share >= LEAST_OF_SPELT_RIGHT,
    },
  ];
};

const LEAST_PARAPHRASE_RECALL = 0.6;
const paraphrase = (rows: readonly Row[]): Target[] => {
  const ours = find(rows, 'paraphrase', OURS);
  if (ours === undefined) return [];
  return [
    {
      what: 'paraphrase, recall@10',
      wanted: LEAST_PARAPHRASE_RECALL.toFixed(2),
      measured: ours.odd.recall10.toFixed(3),
      holds: ours.odd.recall10 >= LEAST_PARAPHRASE_RECALL,
    },
  ];
};

const LEAST_OWN = 0.45;
const LEAST_ACROSS = 0.4;
const inLanguages = (rows: readonly Row[]): Target[] =>
  rows
    .filter(({ set, system }) => system === OURS && set.startsWith('wishes-') && set !== 'wishes-en')
    .map(({ set, odd }) => {
      const least = set.endsWith('-of-english') ? LEAST_ACROSS : LEAST_OWN;
      return {
        what: `${set}, nDCG@10`,
        wanted: least.toFixed(2),
        measured: odd.ndcg10.toFixed(3),
        holds: odd.ndcg10 >= least,
      };
    });

const LEAST_THINGS = 0.95;
const broad = (rows: readonly Row[]): Target[] =>
  rows
    .filter(({ set, system }) => system === OURS && set.startsWith('broad-'))
    .map(({ set, odd }) => ({
      what: `${set}, the thing itself among the first ten (recall@10)`,
      wanted: LEAST_THINGS.toFixed(2),
      measured: odd.recall10.toFixed(3),
      holds: odd.recall10 >= LEAST_THINGS,
    }));

const noEmptyPage = (rows: readonly Row[]): Target[] =>
  rows
    .filter(({ system }) => system === OURS)
    .map(({ set, empty, all }) => ({
      what: `${set}, judged queries with an empty page`,
      wanted: '0',
      measured: `${empty} of ${all.queries}`,
      holds: empty === 0,
    }));

/** The targets of the search core, and whether the given rows meet them. */
export const targetsOf = (rows: readonly Row[]): Target[] => [
  ...overTuned(rows),
  ...misspelt(rows),
  ...paraphrase(rows),
  ...broad(rows),
  ...inLanguages(rows),
  ...noEmptyPage(rows),
];
