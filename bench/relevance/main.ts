// Scores the dev queries of the text sets and our own paraphrases through the HTTP API, beside the usual baselines.
//   node bench/relevance/main.ts [--sets icecat,paraphrase] [--sample 500] [--data ../shared/data] [--scorer ../shared/tools/ndcg.mjs]
//
// --sample takes so many queries of each homedepot file; without it, all. Vectors, records and the baselines' rankings
// are cached in node_modules/.cache/aisle-bench (or AISLE_BENCH_CACHE). A second run takes minutes less.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProductInput } from '@aisle/contract';
import type { Answer, BenchShop } from '../harness/shop.ts';
import { baselineRuns, openBaselines } from './baselines.ts';
import { cachedRuns } from './cached-runs.ts';
import { textModel } from './encoder.ts';
import { scoreWith } from './protocol-scorer.ts';
import { type NoResult, type Report, type Row, readingPage, reportPage } from './report.ts';
import { half, readJsonl, SETS, type SetQuery, sampled, type TextSet } from './sets.ts';
import { targetsOf } from './targets.ts';
import { askAll, askOnce, rankedRoots, throughServer } from './through-server.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    scorer: { type: 'string', default: '../shared/tools/ndcg.mjs' },
    sets: { type: 'string' },
    sample: { type: 'string' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const data = resolve(options.data);
const sample = options.sample === undefined ? null : Number(options.sample);
const wanted = SETS.filter((set) => options.sets === undefined || options.sets.split(',').includes(set.name));

type Asked = { set: TextSet; queries: SetQuery[] };
const report: Report = { rows: [], tuned: {}, targets: [], noResult: [], modelId: textModel.id, sample };

const note = ({ set, queries }: Asked, system: string, run: Map<string, string[]>): void => {
  const { score: odd, perQuery } = scoreWith(options.scorer, set, half(queries, 'odd'), run);
  const { score: all, perQuery: scored } = scoreWith(options.scorer, set, queries, run);
  const empty = scored.filter(({ qid }) => (run.get(qid) ?? []).length === 0).length;
  const row: Row = { set: set.name, system, odd, all, empty, perQuery };
  report.rows.push(row);
  console.error(
    `${set.name}, ${system}: nDCG@10 ${odd.ndcg10} of ${odd.queries}, recall@10 ${odd.recall10.toFixed(3)}`,
  );
};

const noteBaselines = async (asked: Asked[], products: readonly ProductInput[]): Promise<void> => {
  for (const { set, queries } of asked) {
    const { runs, tuned } = await cachedRuns(set, queries, async () =>
      baselineRuns(await openBaselines(set, products), set, queries),
    );
    report.tuned[set.name] = tuned;
    for (const { system, run } of runs) note({ set, queries }, system, run);
  }
};

const rankedAll = (answers: Map<string, Answer>): Map<string, string[]> =>
  new Map([...answers].map(([qid, answer]) => [qid, rankedRoots(answer)]));

/** Queries for things that the shop does not sell. They cannot be scored, so they are listed for a person. */
const noteNoResult = async (shop: BenchShop): Promise<void> => {
  for (const { qid, query } of readJsonl<SetQuery>(join(data, 'text/icecat/queries-noresult-dev.jsonl'))) {
    const { total, relaxation, products } = await askOnce(shop, { query });
    const shown = products.slice(0, 10).map(({ name }) => name);
    const dropped = relaxation?.droppedTerms ?? [];
    const listed: NoResult = { qid, query, total, dropped, shown };
    report.noResult.push(listed);
  }
};

for (const name of new Set(wanted.map((set) => set.catalog))) {
  const asked = wanted
    .filter((set) => set.catalog === name)
    .map((set) => ({
      set,
      queries: name === 'homedepot' ? sampled(set.queries(data), sample) : set.queries(data),
    }));
  const products = asked[0]?.set.products(data) ?? [];
  await noteBaselines(asked, products);
  for (const mode of ['lexical', 'hybrid'] as const) {
    await throughServer(mode, { name, products }, async (shop) => {
      for (const one of asked) note(one, `Aisle, ${mode}`, rankedAll(await askAll(shop, one.queries)));
      if (name === 'icecat' && mode === 'hybrid') await noteNoResult(shop);
    });
  }
}

report.rows.sort(
  (a, b) => SETS.findIndex((set) => set.name === a.set) - SETS.findIndex((set) => set.name === b.set),
);
report.targets = targetsOf(report.rows);
const page = reportPage(report);
const committed = {
  ...report,
  rows: report.rows.map(({ perQuery: _, ...row }) => row),
  noResult: report.noResult.map(({ qid, total, dropped }) => ({
    qid,
    total,
    dropped: dropped.length,
  })),
};
mkdirSync(options.out, { recursive: true });
writeFileSync(join(options.out, 'relevance.json'), `${JSON.stringify(committed, null, 2)}\n`);
writeFileSync(join(options.out, 'relevance.md'), page);
// This page holds the shop's own text and is not committed: `.gitignore` has the extension.
writeFileSync(join(options.out, 'no-result.md.tmp'), readingPage(report.noResult));
console.log(page);
process.exitCode = report.targets.every(({ holds }) => holds) ? 0 : 1;
