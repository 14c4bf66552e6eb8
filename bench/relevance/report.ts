import type { QueryScore } from './metrics.ts';
import type { Score } from './protocol-scorer.ts';
import { advantage, type Target } from './targets.ts';

export type Row = {
  set: string;
  system: string;
  /** Scores of the half that no setting was chosen on, and of all queries. */
  odd: Score;
  all: Score;
  /** Queries with a judged product and an empty answer. */
  empty: number;
  /** Scores of the odd half. */
  perQuery: QueryScore[];
};

export type NoResult = {
  qid: string;
  query: string;
  total: number;
  dropped: string[];
  shown: string[];
};

export type Report = {
  rows: Row[];
  /** Settings that were chosen on the even half, by set. */
  tuned: Record<string, string>;
  targets: Target[];
  noResult: NoResult[];
  modelId: string;
  sample: number | null;
};

const table = (head: string[], lines: string[][]): string =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const three = (x: number): string => x.toFixed(3);

const rowCells = ({ set, system, odd, all }: Row): string[] => [
  set,
  system,
  String(odd.queries),
  three(odd.ndcg10),
  odd.bootstrap95.map(three).join(' to '),
  three(odd.judgedAt10),
  three(odd.recall100),
  three(odd.recall10),
  `${three(all.ndcg10)} of ${all.queries}`,
];

const advantages = ({ rows }: Report): string => {
  const sets = [...new Set(rows.map(({ set }) => set))];
  const lines = sets.flatMap((set) => {
    const paired = advantage(rows, set);
    return paired === null
      ? []
      : [[set, three(paired.mean), `${three(paired.low)} to ${three(paired.high)}`]];
  });
  return table(['set', 'Aisle, hybrid less tuned BM25', '95 %'], lines);
};

/** The results page. It is committed, so it holds none of the sets' own text. */
export function reportPage(report: Report): string {
  const { rows, tuned, targets, noResult, modelId, sample } = report;
  return `# Relevance

Made by \`node bench/relevance/main.ts\`, through the HTTP API. Settings were chosen on the queries at even places of each
file; the table shows the odd half, and nDCG@10 of all queries in the last column. Recall@10 = products of positive gain in
the first ten / min(10, all of them). Text model: ${modelId}.${sample === null ? '' : ` A sample: ${sample} queries of each homedepot file.`}

${table(
  ['set', 'system', 'queries', 'nDCG@10', '95 %', 'judgedAt10', 'recall100', 'recall@10', 'nDCG@10, all'],
  rows.map(rowCells),
)}

- plain BM25: k1 1.2, b .75, the protocol's fields, no stemming. tuned BM25, protocol's fields: the same words and fields, k1,
  b and the weights of the fields chosen by grid. tuned BM25: the same over all text that Aisle reads.
- dense alone: exact cosine of the same encoder's vectors, without the engine. fixed-weight hybrid: plain BM25 without stop
  words, divided by the query's idf mass, + .4 x cosine.

Chosen settings:

${Object.entries(tuned)
  .map(([set, settings]) => `- ${set}: ${settings}`)
  .join('\n')}

## The same queries, paired

${advantages(report)}

## Targets

${table(
  ['what', 'wanted', 'measured', 'holds'],
  targets.map(({ what, wanted, measured, holds }) => [what, wanted, measured, holds ? 'yes' : 'NO']),
)}

## Queries for what the shop does not sell

${table(
  ['query', 'found', 'words given up'],
  noResult.map(({ qid, total, dropped }) => [qid, String(total), String(dropped.length)]),
)}
`;
}

/** The answers to those queries, for reading. It holds the shop's own text and is not committed. */
export const readingPage = (noResult: readonly NoResult[]): string =>
  noResult
    .map(
      ({ query, total, dropped, shown }) =>
        `## ${query}: ${total} found${dropped.length === 0 ? '' : `, gave up ${dropped.join(', ')}`}\n${shown.map((name) => `- ${name}`).join('\n')}\n`,
    )
    .join('\n');
