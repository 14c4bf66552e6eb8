// Asks the engine itself, without a server: a run takes seconds, for tuning the ranking. The first run of a catalog
// encodes it.
//   node bench/relevance/direct.ts [--sets crowdflower,icecat,paraphrase] [--half even|odd|all] [--modes lexical,hybrid]
//     [--sample 500] [--worst 10] [--save FILE] [--against FILE] [--data ../shared/data]
//
// --save stores every query's nDCG@10; --against compares this run with a stored one, query by query.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pairedBootstrap } from './bootstrap.ts';
import { mean, type QueryScore, scoreRun, summarize } from './metrics.ts';
import { askDirect, type DirectAnswer, type Mode, openSet } from './open-set.ts';
import { type Half, half, SETS, type SetQuery, sampled, type TextSet } from './sets.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string', default: 'crowdflower,icecat,paraphrase' },
    half: { type: 'string', default: 'even' },
    modes: { type: 'string', default: 'lexical,hybrid' },
    sample: { type: 'string' },
    worst: { type: 'string', default: '0' },
    save: { type: 'string' },
    against: { type: 'string' },
  },
});

const sample = options.sample === undefined ? null : Number(options.sample);

type Kept = Record<string, QueryScore[]>;
const kept: Kept = {};
const former: Kept = options.against === undefined ? {} : JSON.parse(readFileSync(options.against, 'utf8'));

const showWorst = (queries: SetQuery[], scores: QueryScore[], answers: Map<string, DirectAnswer>): void => {
  const texts = new Map(queries.map(({ qid, query }) => [qid, query]));
  const worst = [...scores].sort((a, b) => a.ndcg10 - b.ndcg10).slice(0, Number(options.worst));
  for (const { qid, ndcg10, recall100 } of worst) {
    const total = answers.get(qid)?.total;
    console.log(
      `    ${ndcg10.toFixed(3)} recall100 ${recall100.toFixed(2)} of ${total} found: ${texts.get(qid)}`,
    );
  }
};

const report = (name: string, scores: QueryScore[], answers: Map<string, DirectAnswer>): void => {
  const { queries, ndcg10, judgedAt10, recall100, recall10 } = summarize(scores);
  const cpuMs = mean([...answers.values()].map((answer) => answer.cpuMs));
  const empty = [...answers.values()].filter(({ total }) => total === 0).length;
  const figures = `nDCG@10 ${ndcg10.toFixed(4)}  judgedAt10 ${judgedAt10.toFixed(3)}  recall100 ${recall100.toFixed(3)}  recall10 ${recall10.toFixed(3)}`;
  console.log(
    `${name.padEnd(42)} ${String(queries).padStart(4)} queries  ${figures}  empty ${empty}  ${cpuMs.toFixed(2)} CPU ms`,
  );
  const before = former[name];
  if (before === undefined) return;
  const { mean: difference, low, high } = pairedBootstrap(scores, before);
  console.log(`    against the kept run: ${difference.toFixed(4)} (${low.toFixed(4)} to ${high.toFixed(4)})`);
};

const run = async (set: TextSet): Promise<void> => {
  const data = resolve(options.data);
  const queries = sampled(half(set.queries(data), options.half as Half), sample);
  const index = await openSet(set, data);
  for (const mode of options.modes.split(',') as Mode[]) {
    const answers = await askDirect(index, set, queries, mode);
    const ranked = new Map([...answers].map(([qid, answer]) => [qid, answer.ranked]));
    const scores = scoreRun(queries, ranked, set.min);
    const name = `${set.name} ${mode} ${options.half}`;
    kept[name] = scores;
    report(name, scores, answers);
    showWorst(queries, scores, answers);
  }
};

for (const name of options.sets.split(',')) {
  const set = SETS.find((candidate) => candidate.name === name);
  if (set === undefined) throw new Error(`no set '${name}': ${SETS.map((known) => known.name).join(', ')}`);
  await run(set);
}
if (options.save !== undefined) writeFileSync(options.save, JSON.stringify(kept));
