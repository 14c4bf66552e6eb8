// What the assistant proposes, on the dev queries.
//   node bench/assistant/main.ts [--half even|odd|all] [--sample 400] [--data ../shared/data] [--out FILE] [--show]
//
// Guided filters: the share of broad queries that two answers halve, and counts that a search does not confirm.
// Reformulations: nDCG@10 of the sets, as they are and with the first reformulation of the same meaning searched instead.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findAssistance, type SearchIndex } from '@aisle/engine';
import { queryText, vectorsOf } from '../relevance/encoder.ts';
import { mean, scoreQuery } from '../relevance/metrics.ts';
import { openSet, searchDirect } from '../relevance/open-set.ts';
import { type Half, half, SETS, type SetQuery, sampled, type TextSet } from '../relevance/sets.ts';
import { isBroad, type Narrowing, narrow } from './narrowing.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string', default: 'icecat,crowdflower,paraphrase,homedepot-typos-as-typed' },
    half: { type: 'string', default: 'odd' },
    sample: { type: 'string', default: '400' },
    out: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});

/** Reformulations that should mean the same as the query. */
const SAME_MEANING = new Set(['unit']);

const vectorsFor = (set: TextSet, name: string, texts: readonly string[]) =>
  vectorsOf(`${set.name}-${name}`, 'queries', texts.map(queryText));

type Opened = { index: SearchIndex; set: TextSet; queries: SetQuery[] };

const guided = async ({ index, set, queries }: Opened) => {
  const vectors = await vectorsFor(
    set,
    'broad',
    queries.map(({ query }) => query),
  );
  const broad: Narrowing[] = queries.flatMap(({ query }) => {
    const vector = vectors.get(queryText(query)) ?? null;
    const { total } = searchDirect(index, query, vector, { limit: 1 });
    return isBroad(query, total) ? [narrow(index, query, vector)] : [];
  });
  if (options.show) for (const one of broad) console.log('   ', JSON.stringify(one));
  return {
    broadQueries: broad.length,
    halved: broad.filter(({ total, left }) => left * 2 <= total).length,
    wrongCounts: broad.reduce((sum, one) => sum + one.wrongCounts, 0),
    meanShareLeft: mean(broad.map(({ total, left }) => left / total)),
  };
};

type Other = { query: string; reason: string | null };

const sameMeaning = (index: SearchIndex, query: string, vector: Float32Array | null): Other => {
  const result = searchDirect(index, query, vector, { limit: 24, guide: true });
  const { candidates } = findAssistance({ query, language: 'en', currency: 'USD' }, result);
  return candidates.find(({ reason }) => SAME_MEANING.has(reason)) ?? { query, reason: null };
};

const scoreOf = (
  { index, set }: Opened,
  judged: SetQuery,
  vector: Float32Array | null,
  query = judged.query,
) => {
  const { groups } = searchDirect(index, query, vector);
  const ranked = groups.map(({ product }) => product.parentExternalId ?? product.externalId);
  return scoreQuery(judged, ranked, set.min)?.ndcg10;
};

const reformulated = async (opened: Opened) => {
  const { index, set, queries } = opened;
  const own = await vectorsFor(
    set,
    'as-asked',
    queries.map(({ query }) => query),
  );
  const others = queries.map(({ query }) => sameMeaning(index, query, own.get(queryText(query)) ?? null));
  const otherVectors = await vectorsFor(
    set,
    'reformulated',
    others.map(({ query }) => query),
  );
  const scores = queries.flatMap((judged, at) => {
    const { query: other, reason } = others[at] ?? { query: judged.query, reason: null };
    const before = scoreOf(opened, judged, own.get(queryText(judged.query)) ?? null);
    const after = scoreOf(opened, judged, otherVectors.get(queryText(other)) ?? null, other);
    if (options.show && before !== after)
      console.log('   ', JSON.stringify({ query: judged.query, other, before, after }));
    return before === undefined || after === undefined ? [] : [{ before, after, reason }];
  });
  const changed = (wanted: string) => scores.filter(({ reason }) => reason === wanted);
  return {
    queries: scores.length,
    ndcg10: mean(scores.map(({ before }) => before)),
    ndcg10Reformulated: mean(scores.map(({ after }) => after)),
    byReason: Object.fromEntries(
      [...SAME_MEANING].map((reason) => [
        reason,
        {
          queries: changed(reason).length,
          ndcg10: mean(changed(reason).map(({ before }) => before)),
          ndcg10Reformulated: mean(changed(reason).map(({ after }) => after)),
        },
      ]),
    ),
  };
};

const report: Record<string, object> = {};
for (const name of options.sets.split(',')) {
  const set = SETS.find((candidate) => candidate.name === name);
  if (set === undefined) throw new Error(`no set '${name}'`);
  const data = resolve(options.data);
  const queries = sampled(half(set.queries(data), options.half as Half), Number(options.sample));
  const opened = { index: await openSet(set, data), set, queries };
  report[name] = { guided: await guided(opened), reformulations: await reformulated(opened) };
  console.log(`${name} ${options.half}`, JSON.stringify(report[name]));
}
if (options.out !== undefined)
  writeFileSync(options.out, `${JSON.stringify({ half: options.half, sets: report }, null, 2)}\n`);
