import { DayCounter, type QueryCounts } from '@aisle/server';
import type { JudgedShop } from './judged-shop.ts';
import { choicesOf, learnFrom, SEARCHES, type Simulation, spaceOf } from './simulate.ts';

/** Of the traffic of each query. */
export const SPAM_SHARE = 0.05;
/** How a spammer looks to the shop: one session and address; many sessions of one address; many of both. */
export type SpammerKind = 'one visitor' | 'one address' | 'many addresses';
export const SPAMMERS: readonly SpammerKind[] = ['one visitor', 'one address', 'many addresses'];

export type SpamResult = {
  kind: SpammerKind;
  /** Attacks: a query and a product of its first page. */
  attacks: number;
  /** Attacks after which any product of the first page stood more than one place elsewhere. */
  moved: number;
  /** The same, of products that are no good answer to the query. */
  bad: number;
  badMoved: number;
  /** Places by which the target rose, at most. */
  highest: number;
};

const PAGE = 24;

const largestMove = (before: readonly string[], after: readonly string[]): number =>
  Math.max(
    ...before.slice(0, PAGE).map((id, place) => {
      const now = after.indexOf(id);
      return now === -1 ? PAGE : Math.abs(now - place);
    }),
  );

/** What the spammer's visitors do: all of them click the target, take it into the cart and say that they bought it. */
const spamDay = (
  attacks: readonly { key: string; query: string; shown: readonly string[]; place: number }[],
  kind: SpammerKind,
): QueryCounts[] => {
  const counter = new DayCounter();
  // A twentieth of all traffic, on top of what honest shoppers do.
  const visits = Math.round((SEARCHES * SPAM_SHARE) / (1 - SPAM_SHARE));
  for (const { key, query, shown, place } of attacks)
    for (let visit = 0; visit < visits; visit++) {
      const visitor = kind === 'one visitor' ? 'spammer' : `spammer ${visit} on ${key}`;
      const caller = kind === 'many addresses' ? `address ${visit} for ${key}` : 'address';
      const search = { searchId: `${key} ${visit}`, key, query, visitor, caller };
      for (const [at, productId] of shown.entries())
        counter.add({ ...search, productId, kind: 'impression', place: at + 1 });
      const target = { ...search, productId: shown[place] ?? '', place: place + 1 };
      for (const act of ['click', 'cart', 'purchase'] as const) counter.add({ ...target, kind: act });
    }
  return counter.result();
};

/** One spammer on each seen query, for each place of the first page in turn, on the last day of a simulation. */
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
  const result: SpamResult = { kind, attacks: 0, moved: 0, bad: 0, badMoved: 0, highest: 0 };
  for (let place = 1; place < PAGE; place++) {
    const attacks = seen.map(({ query }, i) => ({
      key: keyOf(query),
      query,
      shown: (before[i] ?? []).slice(0, PAGE),
      place,
    }));
    const learned = await learnFrom(
      [...days.slice(0, -1), [...(days.at(-1) ?? []), ...spamDay(attacks, kind)]],
      space,
    );
    for (const [i, query] of seen.entries()) {
      const honest = before[i] ?? [];
      const target = honest[place];
      if (target === undefined) continue;
      const now = judged.rank(query, choicesOf(learned, query, space));
      const isMoved = largestMove(honest, now) > 1;
      const isBad = (query.relevance.get(target) ?? 0) === 0;
      result.attacks += 1;
      result.moved += isMoved ? 1 : 0;
      result.bad += isBad ? 1 : 0;
      result.badMoved += isBad && isMoved ? 1 : 0;
      result.highest = Math.max(result.highest, place - now.indexOf(target));
    }
  }
  return result;
}
