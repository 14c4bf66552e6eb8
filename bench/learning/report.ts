import type { ClickModel, ClickModelName } from './click-models.ts';
import type { SpamResult } from './spam.ts';

/** Gains of nDCG@10 over the start, at each checkpoint. `lowest`: of any run at any checkpoint. */
export type ModelRow = ClickModel & {
  set: string;
  start: number;
  seen: number[];
  unseen: number[];
  lowest: number;
};
export type SpamRow = SpamResult & { set: string; model: ClickModelName };
export type LearningReport = {
  half: string;
  searches: number;
  step: number;
  models: ModelRow[];
  spam: SpamRow[];
};

const TARGET = 0.05;
const MOST_LOSS = 0.005;

const signed = (gain: number): string => `${gain < 0 ? '-' : '+'}${Math.abs(gain).toFixed(3)}`;
const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const verdict = (holds: boolean): string => (holds ? 'holds' : 'missed');

export const pageOf = ({ half, searches, step, models, spam }: LearningReport): string => {
  const last = (gains: readonly number[]): number => gains.at(-1) ?? 0;
  const reached = models.filter(({ seen }) => last(seen) >= TARGET).length;
  const unseenHold = models.every(({ unseen }) => last(unseen) >= 0);
  const lowest = Math.min(...models.map((row) => row.lowest));
  const named = spam.filter(({ kind }) => kind !== 'many addresses');
  const moved = named.reduce((sum, row) => sum + row.moved, 0);
  const many = spam.filter(({ kind }) => kind === 'many addresses');
  const manyMoved = many.reduce((sum, row) => sum + row.moved, 0);
  const manyAttacks = many.reduce((sum, row) => sum + row.attacks, 0);
  return `# Ranking that learns

Made by \`node bench/learning/main.ts\`: nDCG@10 of the learned order, in the real engine with the product's own statistics. Settings
were chosen on the even queries; here are the ${half} ones. Half of them are searched by made-up shoppers, then the other half; a
tenth of the visitors keeps the old order. Every search is a new visitor's, of a page of 24; the shop learns after each ${step}.

| target | figure | |
| --- | --- | --- |
| seen queries +${TARGET} or more after ${searches} searches each | ${reached} of ${models.length} shopper models | ${verdict(reached === models.length)} |
| unseen queries not lower | ${signed(Math.min(...models.map(({ unseen }) => last(unseen))))} at the least | ${verdict(unseenHold)} |
| never more than ${MOST_LOSS} below the start | ${signed(lowest)} in the worst run and checkpoint | ${verdict(lowest >= -MOST_LOSS)} |
| a spammer of one name or address with 5 % of the traffic moves nothing by more than one place | ${moved} of ${named.reduce((sum, row) => sum + row.attacks, 0)} attacks did | ${verdict(moved === 0)} |
| a spammer of as many names and addresses as visits: the same | ${manyMoved} of ${manyAttacks} attacks did | ${verdict(manyMoved === 0)} |

## Gains by searches of each seen query

${tableOf(
  [
    'set',
    'model',
    'noise',
    'start',
    ...[1, 2, 4, 6, 8, 10].map((at) => String(at * step)),
    'unseen',
    'lowest',
  ],
  models.map((row) => [
    row.set,
    row.name,
    row.noise,
    row.start.toFixed(3),
    ...[1, 2, 4, 6, 8, 10].map((at) => signed(row.seen[at] ?? 0)),
    signed(last(row.unseen)),
    signed(row.lowest),
  ]),
)}

Position model: place n is looked at with probability 1 / n. Cascade: from the top, until a click satisfies. Noise levels as in the
literature on online learning to rank. What nobody judged attracts as little as the worst grade.

## Spammers

On the last day, one attack on each seen query and each place of its first page from the second on. Each visit clicks the target, puts it into the cart and says that it
bought it. \`bad\`: targets that are no good answer.

${tableOf(
  ['set', 'model', 'spammer', 'attacks', 'moved by over one place', 'bad', 'of them moved', 'highest rise'],
  spam.map((row) => [
    row.set,
    row.model,
    row.kind,
    row.attacks,
    row.moved,
    row.bad,
    row.badMoved,
    row.highest,
  ]),
)}

A name or an address with over 20 searches a day and over 2 % of the day's is not counted. Who has as many addresses as visits
looks like so many shoppers.
`;
};
