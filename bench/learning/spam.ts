import type { Act, QueryCounts } from '@aisle/server';
import type { JudgedShop } from './judged-shop.ts';
import {
  choicesOf,
  countDay,
  learnFrom,
  lookAt,
  PAGE,
  SEARCHES,
  type Simulation,
  spaceOf,
} from './simulate.ts';

/** Of the traffic of each query. */
const SPAM_SHARE = 0.05;
/**
 * How a spammer looks to the shop: one session and address; many sessions of one address; many of both, on the last day, on
 * one five days before, or on many days.
 */
export type SpammerKind =
  | 'one visitor'
  | 'one address'
  | 'many addresses'
  | 'many addresses, earlier'
  | 'many addresses and days';
export const SPAMMERS: readonly SpammerKind[] = [
  'one visitor',
  'one address',
  'many addresses',
  'many addresses, earlier',
  'many addresses and days',
];

export type SpamResult = {
  kind: SpammerKind;
  /** Attacks: a query and a product of its first page. */
  attacks: number;
  /** Attacks after which any product of the first page stood more than one place elsewhere. */
  moved: number;
  /** Attacks after which the target stood more than one place higher. */
  raised: number;
  /** The same, of products that are no good answer to the query. */
  bad: number;
  badRaised: number;
  /** Places by which the target rose, at most. */
  highest: number;
};

const largestMove = (before: readonly string[], after: readonly string[]): number =>
  Math.max(
    ...before.slice(0, PAGE).map((id, place) => {
      const now = after.indexOf(id);
      return now === -1 ? PAGE : Math.abs(now - place);
    }),
  );

// A twentieth of all traffic, on top of what honest shoppers do.
const VISITS = Math.round((SEARCHES * SPAM_SHARE) / (1 - SPAM_SHARE));

/** The day of a visit, of `days`: the last, an earlier one, or each at the end of an equal part. */
const dayOf = (kind: SpammerKind, visit: number, days: number): number => {
  if (kind === 'many addresses and days') return Math.ceil(((visit + 1) * days) / VISITS) - 1;
  return kind === 'many addresses, earlier' ? days - 6 : days - 1;
};

type Attack = { key: string; query: string; shown: readonly string[]; target: string };

/** A visit of the spammer: it clicks the target, takes it into the cart and says that it bought it. */
const spamVisit = ({ key, query, shown, target }: Attack, kind: SpammerKind, visit: number): Act[] => {
  const isMany = kind !== 'one visitor' && kind !== 'one address';
  const search = {
    searchId: `spam ${key} ${visit}`,
    key,
    query,
    visitor: kind === 'one visitor' ? 'spammer' : `spammer ${visit} on ${key}`,
    caller: isMany ? `address ${visit} for ${key}` : 'address',
  };
  const at = shown.indexOf(target);
  if (at === -1) return [];
  const acts = (['click', 'cart', 'purchase'] as const).map(
    (kind): Act => ({ ...search, productId: target, kind, place: at + 1 }),
  );
  return [...lookAt(search, shown), ...acts];
};

/** One spammer on each seen query, for each place of the first page in turn, beside the shoppers of a simulation. */
export async function spam(
  judged: JudgedShop,
  { days, shop }: Simulation,
  {
    kind,
    isSeen,
    keyOf,
  }: { kind: SpammerKind; isSeen: (at: number) => boolean; keyOf: (query: string) => string },
): Promise<SpamResult> {
  const space = spaceOf(judged);
  const seen = judged.queries.filter((_, at) => isSeen(at));
  const before = seen.map((query) => judged.rank(query, choicesOf(shop, query, space)));
  const honestDays = days.map(({ acts }) => countDay(acts));
  const spammedDay = (day: number, place: number): QueryCounts[] => {
    const visits = Array.from({ length: VISITS }, (_, visit) => visit).filter(
      (visit) => dayOf(kind, visit, days.length) === day,
    );
    if (visits.length === 0) return honestDays[day] ?? [];
    const spammed = seen.flatMap(({ query }, i) => {
      const [shown, target] = [days[day]?.shown[i] ?? [], before[i]?.[place] ?? ''];
      const attack = { key: keyOf(query), query, shown, target };
      return visits.flatMap((visit) => spamVisit(attack, kind, visit));
    });
    return countDay([...(days[day]?.acts ?? []), ...spammed]);
  };
  const result: SpamResult = { kind, attacks: 0, moved: 0, raised: 0, bad: 0, badRaised: 0, highest: 0 };
  for (let place = 1; place < PAGE; place++) {
    const learned = await learnFrom(
      days.map((_, day) => spammedDay(day, place)),
      space,
    );
    for (const [i, query] of seen.entries()) {
      const honest = before[i] ?? [];
      const target = honest[place];
      if (target === undefined) continue;
      const now = judged.rank(query, choicesOf(learned, query, space));
      const rise = place - now.indexOf(target);
      const isBad = (query.relevance.get(target) ?? 0) === 0;
      result.attacks += 1;
      result.moved += largestMove(honest, now) > 1 ? 1 : 0;
      result.raised += rise > 1 ? 1 : 0;
      result.bad += isBad ? 1 : 0;
      result.badRaised += isBad && rise > 1 ? 1 : 0;
      result.highest = Math.max(result.highest, rise);
    }
  }
  return result;
}
