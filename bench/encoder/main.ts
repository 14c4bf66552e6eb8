// Compares text encoders by cosine alone, and by cosine added to BM25. The weight is chosen on the queries of even
// number and reported on those of odd number. Rows of encoders that do not run this time are kept from the last result.
//   node bench/encoder/main.ts [--only lexis] [--data ../shared/data] [--teacher STEM] [--write-texts FILE]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cosineStatistics } from './cosine-statistics.ts';
import { type Encoder, lexis, teacher } from './encoders.ts';
import { type JudgedSet, judgedSets } from './judged-set.ts';
import { lexicalScores } from './lexical-scores.ts';
import { meanOf, ndcg10, recall10, topTen } from './score.ts';
import { speedOf } from './speed.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    teacher: { type: 'string', default: '' },
    'write-texts': { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string', default: 'bench/results' },
  },
});

const WEIGHTS = [0, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5];

type Scores = Float32Array[];
type Figures = { ndcg10: number; recall10: number };
const isEven = (at: number): boolean => at % 2 === 0;

const figures = (set: JudgedSet, scores: Scores, take: (at: number) => boolean): Figures => {
  const ranked = set.queries.map((query, at) => ({
    query,
    ids: take(at)
      ? topTen(scores[at] ?? new Float32Array()).map((doc) => set.documents[doc]?.externalId ?? '')
      : null,
  }));
  const each = (score: typeof ndcg10): number =>
    meanOf(ranked.map(({ query, ids }) => (ids === null ? null : score(query, ids, set.min))));
  return { ndcg10: each(ndcg10), recall10: each(recall10) };
};

const dots = (query: Float32Array, documents: readonly Float32Array[]): Float32Array =>
  Float32Array.from(documents, (document) => {
    let sum = 0;
    for (let i = 0; i < document.length; i++) sum += (query[i] as number) * (document[i] as number);
    return sum;
  });

const blend = (lexical: Scores, cosines: Scores, weight: number): Scores =>
  lexical.map((scores, at) =>
    scores.map((score, doc) => score + weight * Math.max(0, cosines[at]?.[doc] ?? 0)),
  );

const compare = async (set: JudgedSet, lexical: Scores, encoder: Encoder) => {
  const queries = await encoder.queries(set.queries.map(({ query }) => query.toLowerCase()));
  const documents = await encoder.documents(set.documents.map(({ text }) => text));
  if (queries === null || documents === null) return null;
  const cosines = queries.map((query) => dots(query, documents));
  const tried = WEIGHTS.map((weight) => {
    const scores = blend(lexical, cosines, weight);
    return { weight, even: figures(set, scores, isEven).ndcg10, scores };
  });
  const best = tried.reduce((most, one) => (one.even > most.even ? one : most));
  return {
    set: set.name,
    system: encoder.name,
    alone: figures(set, cosines, () => true),
    weight: best.weight,
    blendedOdd: figures(set, best.scores, (at) => !isEven(at)),
    cosines: cosineStatistics(set, cosines),
  };
};

type Row =
  | NonNullable<Awaited<ReturnType<typeof compare>>>
  | { set: string; system: 'BM25'; alone: Figures; odd: Figures };

const number = (value: number): string => value.toFixed(3);
const tableRow = (row: Row): string => {
  const alone = `${number(row.alone.ndcg10)} | ${number(row.alone.recall10)}`;
  if ('odd' in row) return `| ${row.set} | BM25 | ${alone} | | ${number(row.odd.ndcg10)} | | |`;
  const { random, relevant } = row.cosines;
  const spread = ({ mean, deviation }: typeof random): string =>
    `${mean.toFixed(3)} ± ${deviation.toFixed(3)}`;
  return `| ${row.set} | ${row.system} | ${alone} | ${row.weight} | ${number(row.blendedOdd.ndcg10)} | ${spread(random)} | ${spread(relevant)} |`;
};

const sets = judgedSets(resolve(options.data));
if (options['write-texts'] !== undefined) {
  const texts = sets.flatMap(({ queries, documents }) => [
    ...queries.map(({ query }) => query.toLowerCase()),
    ...documents.map(({ text }) => text.split('\n', 1)[0] ?? ''),
  ]);
  writeFileSync(
    options['write-texts'],
    [...new Set(texts)].map((text) => `${JSON.stringify({ text })}\n`).join(''),
  );
  process.exit(0);
}

const asked = (name: string): boolean => options.only?.split(',').includes(name) ?? true;
const encoders = [
  ...(asked('lexis') ? await lexis() : []),
  ...(asked('teacher') ? teacher(options.teacher) : []),
];
const results = join(options.out, 'encoder.json');
const former: Row[] = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).rows : [];
const rows: Row[] = [];
for (const set of sets) {
  const score = lexicalScores(set.documents);
  const lexical = set.queries.map(({ query }) => score(query));
  rows.push({
    set: set.name,
    system: 'BM25',
    alone: figures(set, lexical, () => true),
    odd: figures(set, lexical, (at) => !isEven(at)),
  });
  for (const encoder of encoders) {
    const row = await compare(set, lexical, encoder);
    if (row === null) continue;
    rows.push(row);
    console.error(tableRow(row));
  }
  const made = new Set(rows.filter((row) => row.set === set.name).map(({ system }) => system));
  rows.push(...former.filter((row) => row.set === set.name && !made.has(row.system)));
}
const speed = await speedOf(sets);
const lines = [
  '| set | system | nDCG@10 alone | recall@10 alone | weight | nDCG@10 with BM25, odd half | cosine, random pair | cosine, relevant |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.map(tableRow),
  '',
  'Weight of the cosine beside BM25: chosen on the even half. Mean ± standard deviation of cosines.',
  'Icecat: titles, short descriptions and types were trained on, queries and judgements not. Paraphrase: the demo',
  'catalog was trained on, the queries not. CrowdFlower and HomeDepot: nothing was trained on.',
  '',
  `lexis on one thread: ${(speed.queryMs * 1000).toFixed(0)} µs a query, ${Math.round(speed.documentsPerSecond)} documents a second, opens in ${speed.openMs.toFixed(0)} ms (CPU time).`,
  '',
];
writeFileSync(join(options.out, 'encoder.md'), lines.join('\n'));
writeFileSync(results, `${JSON.stringify({ rows, speed }, null, 1)}\n`);
console.log(lines.join('\n'));
