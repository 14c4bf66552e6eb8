import type { ClickModel, ClickModelName } from './click-models.ts';
import type { SpammerKind, SpamResult } from './spam.ts';

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
  repeats: number;
  models: ModelRow[];
  spam: SpamRow[];
};

const TARGET = 0.05;
const MOST_LOSS = 0.005;

const signed = (gain: number): string => `${gain < 0 ? '-' : '+'}${Math.abs(gain).toFixed(3)}`;
const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const verdict = (holds: boolean): string => (holds ? 'holds' : 'missed');

/** Of the attacks of some kinds, how many moved anything too far, or the target alone. */
const spamVerdict = (
  spam: readonly SpamRow[],
  kinds: readonly SpammerKind[],
  figure: 'moved' | 'raised' = 'moved',
): string => {
  const rows = spam.filter(({ kind }) => kinds.includes(kind));
  const sum = (of: 'attacks' | 'moved' | 'raised'): number => rows.reduce((total, row) => total + row[of], 0);
  return `${sum(figure)} of ${sum('attacks')} attacks did | ${verdict(sum(figure) === 0)}`;
};

export const pageOf = ({ half, searches, step, repeats, models, spam }: LearningReport): string => {
  const last = (gains: readonly number[]): number => gains.at(-1) ?? 0;
  const reached = models.filter(({ seen }) => last(seen) >= TARGET).length;
  const unseenHold = models.every(({ unseen }) => last(unseen) >= 0);
  const lowest = Math.min(...models.map((row) => row.lowest));
  return `# Ranking that learns

Made by \`node bench/learning/main.ts\`: nDCG@10 of the learned order, in the real engine with the product's own statistics. Settings
were chosen on the even queries; here are the ${half} ones. Half of them are searched by made-up shoppers, then the other half, ${repeats}
times with other shoppers; gains are the mean. A tenth of the visitors keeps the old order. Every search is a new visitor's, of a
page of 24; the shop learns after each ${step}.

| target | figure | |
| --- | --- | --- |
| seen queries +${TARGET} or more after ${searches} searches each | ${reached} of ${models.length} shopper models | ${verdict(reached === models.length)} |
| unseen queries not lower | ${signed(Math.min(...models.map(({ unseen }) => last(unseen))))} at the least | ${verdict(unseenHold)} |
| never more than ${MOST_LOSS} below the start | ${signed(lowest)} in the worst run and checkpoint | ${verdict(lowest >= -MOST_LOSS)} |
| a spammer of one name or address with 5 % of the traffic moves nothing by more than one place | ${spamVerdict(spam, ['one visitor', 'one address'])} |
| a spammer of as many names and addresses as visits: the same | ${spamVerdict(spam, ['many addresses'])} |
| five days later its target stands no more than one place higher | ${spamVerdict(spam, ['many addresses, earlier'], 'raised')} |
| nor where its visits come on several days | ${spamVerdict(spam, ['many addresses and days'], 'raised')} |

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

One attack on each seen query and each place of its first page from the second on, on the last day. \`many addresses, earlier\`
makes its visits five days before, \`many addresses and days\` spreads them over all days. Each visit clicks the target, puts it into the cart and says that it bought it. \`bad\`: targets
that are no good answer.

${tableOf(
  [
    'set',
    'model',
    'spammer',
    'attacks',
    'anything moved by over one place',
    'target raised by over one place',
    'bad',
    'of them raised',
    'highest rise',
  ],
  spam.map((row) => [
    row.set,
    row.model,
    row.kind,
    row.attacks,
    row.moved,
    row.raised,
    row.bad,
    row.badRaised,
    row.highest,
  ]),
)}

A name or an address with over 20 searches a day and over 2 % of the day's is not counted. Who has as many addresses as visits
looks like so many shoppers.
`;
};
