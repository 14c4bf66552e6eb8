// Made-up shoppers search, click and buy in the judged sets; after every five searches a query the shop learns.
//   node bench/learning/main.ts [--sets crowdflower,icecat] [--half odd|even] [--sample 200] [--data ../shared/data]
// Settings were chosen on the even queries; odd ones are reported. The figures are the engine's and the product's own code.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { queryKey } from '@aisle/server';
import { mean } from '../relevance/metrics.ts';
import { type Half, SETS } from '../relevance/sets.ts';
import { CLICK_MODELS, type ClickModel, NOISES } from './click-models.ts';
import { type JudgedShop, openJudgedShop } from './judged-shop.ts';
import { type LearningReport, type ModelRow, pageOf, type SpamRow } from './report.ts';
import { type Checkpoint, SEARCHES, STEP, simulate } from './simulate.ts';
import { SPAMMERS, spam } from './spam.ts';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    sets: { type: 'string', default: 'crowdflower,icecat' },
    half: { type: 'string', default: 'odd' },
    sample: { type: 'string', default: '200' },
    out: { type: 'string', default: 'bench/results' },
  },
});

/** Each half of the queries is seen once and unseen once. */
const SIDES = [0, 1] as const;
/** So often with other shoppers: the gain of one run differs from the next one's by several thousandths. */
const REPEATS = 8;
const RUNS = Array.from({ length: REPEATS }, (_, repeat) => SIDES.map((side) => ({ side, repeat }))).flat();

const report: LearningReport = {
  half: options.half,
  searches: SEARCHES,
  step: STEP,
  repeats: REPEATS,
  models: [],
  spam: [],
};

const gainsOf = (runs: readonly Checkpoint[][], kind: 'seen' | 'unseen'): number[] =>
  (runs[0] ?? []).map((_, at) => mean(runs.map((run) => (run[at]?.[kind] ?? 0) - (run[0]?.[kind] ?? 0))));

const runModel = async (judged: JudgedShop, model: ClickModel): Promise<ModelRow> => {
  const runs: Checkpoint[][] = [];
  for (const { side, repeat } of RUNS) {
    const isSeen = (at: number): boolean => at % 2 === side;
    const simulation = await simulate(judged, { model, seed: 100 * repeat + side + 1, isSeen });
    runs.push(simulation.checkpoints);
    if (side !== 0 || repeat !== 0 || model.noise !== 'navigational') continue;
    for (const kind of SPAMMERS) {
      const keyOf = (query: string): string => queryKey(query, 'en');
      const row: SpamRow = {
        set: judged.set.name,
        model: model.name,
        ...(await spam(judged, simulation, { kind, isSeen, keyOf })),
      };
      report.spam.push(row);
      console.error(JSON.stringify(row));
    }
  }
  const start = mean(runs.map((run) => run[0]?.seen ?? 0));
  const seen = gainsOf(runs, 'seen');
  const lowest = Math.min(...runs.flatMap((run) => run.map((look) => look.seen - (run[0]?.seen ?? 0))));
  return { set: judged.set.name, ...model, start, seen, unseen: gainsOf(runs, 'unseen'), lowest };
};

for (const name of options.sets.split(',')) {
  const set = SETS.find((known) => known.name === name);
  if (set === undefined) throw new Error(`no set '${name}'`);
  const where = { data: resolve(options.data), which: options.half as Half, sample: Number(options.sample) };
  const judged = await openJudgedShop(set, where);
  for (const model of CLICK_MODELS)
    for (const noise of NOISES) {
      const row = await runModel(judged, { name: model, noise });
      report.models.push(row);
      console.error(`${name} ${model} ${noise}: ${row.seen.map((gain) => gain.toFixed(3)).join(' ')}`);
    }
}
const page = pageOf(report);
mkdirSync(options.out, { recursive: true });
writeFileSync(join(options.out, 'learning.json'), `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(join(options.out, 'learning.md'), page);
console.log(page);
