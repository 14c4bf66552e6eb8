import type { Proposal } from '@aisle/contract';
import type { TrialAnswer } from '../search/index.ts';
import { foldedWords, holdsWords } from './evidence/query-words.ts';
import type { AutopilotPorts, ProposedChange } from './ports.ts';
import type { Draft, Findings } from './propose/draft.ts';

type Replayed = Proposal['replay'][number];

/** Logged queries that are searched with and without the change. */
const MOST_QUERIES = 5;
/** Of them, queries that the proposal is not about. */
const MOST_OTHERS = 2;
/** What one shopper wrote may name a person: such a query is never shown. */
const LEAST_VISITORS = 2;

/** The cluster's most frequent queries, without those of one shopper. */
export const examplesOf = ({ cluster }: Pick<Draft, 'cluster'>): Proposal['evidence']['examples'] =>
  cluster
    .filter(({ visitors }) => visitors.size >= LEAST_VISITORS)
    .toSorted((a, b) => b.searches - a.searches)
    .slice(0, MOST_QUERIES)
    .map(({ query, searches }) => ({ query, searches }));

type Asked = { query: string; searches: number; isOwn: boolean };

/** Failed queries of the cluster, and frequent ones with the same words that it is not about. */
const queriesOf = (draft: Draft, { counts }: Findings): Asked[] => {
  const own = examplesOf(draft);
  const asked = own.length > 0 ? own : [{ query: draft.from, searches: draft.cluster[0]?.searches ?? 1 }];
  const failed = new Set(draft.cluster.map(({ query }) => query));
  const words = foldedWords(draft.from);
  const others = counts
    .filter((count) => !failed.has(count.query) && count.clicked > 0 && holdsWords(count.words, words))
    .slice(0, MOST_OTHERS);
  return [
    ...asked.slice(0, MOST_QUERIES - others.length).map((one) => ({ ...one, isOwn: true })),
    ...others.map(({ query, searches }) => ({ query, searches, isOwn: false })),
  ];
};

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

/** Share of the cluster's searches that the change must help. */
const HELPED = 0.5;

/** Whether the change does what it says for most searches, and moves nothing that shoppers found before. */
const isGood = ({ kind, cluster }: Draft, replayed: readonly (Replayed & { isOwn: boolean })[]): boolean => {
  const others = replayed.filter(({ isOwn }) => !isOwn);
  if (others.some(({ before, after, leadsTo }) => leadsTo !== null || !isSame(before.names, after.names)))
    return false;
  const own = replayed.filter(({ isOwn }) => isOwn);
  const givenUp = cluster.every(({ clicked }) => clicked === 0);
  const helps = ({ before, after, leadsTo, banner }: Replayed): boolean => {
    if (kind === 'redirect') return leadsTo !== null;
    if (kind === 'notSold') return (before.total === 0 || givenUp) && banner !== null;
    return after.total > 0 && !isSame(before.names, after.names);
  };
  const sum = (list: readonly Replayed[]): number => list.reduce((all, { searches }) => all + searches, 0);
  return sum(own.filter(helps)) >= HELPED * sum(own) && own.length > 0;
};

const MOST_NAMES = 3;

const toShown = ({ total, products }: TrialAnswer): Replayed['before'] => ({
  total,
  names: products.slice(0, MOST_NAMES).map(({ name }) => name),
});

export type ReplayInput = {
  shopId: string;
  draft: Draft;
  findings: Findings;
  changes: readonly ProposedChange[];
};

/**
 * Searches for logged queries with and without the change. Null when it would not help, or it would change what shoppers
 * found before. A redirect without a page changes nothing yet; then only the searches of today count.
 * @throws AisleError not_ready, overloaded
 */
export const replay = async (
  { search }: Pick<AutopilotPorts, 'search'>,
  { shopId, draft, findings, changes }: ReplayInput,
): Promise<Replayed[] | null> => {
  const synonyms = changes.flatMap((change) => (change.type === 'synonym' ? [change.rule] : []));
  const rules = changes.flatMap((change) => (change.type === 'rule' ? [change.rule] : []));
  const replayed: (Replayed & { isOwn: boolean })[] = [];
  const [now, changed] = await Promise.all([
    search.tryChange({ shopId, change: {} }),
    search.tryChange({ shopId, change: { synonyms, rules } }),
  ]);
  for (const { query, searches, isOwn } of queriesOf(draft, findings)) {
    const [before, after] = [await now(query), await changed(query)];
    const banner = after.banners.find((text) => !before.banners.includes(text)) ?? null;
    const leadsTo = after.redirectUrl === before.redirectUrl ? null : after.redirectUrl;
    replayed.push({
      query,
      searches,
      isOwn,
      before: toShown(before),
      after: toShown(after),
      leadsTo,
      banner,
    });
  }
  // The catalog has changed since, or somebody has helped already.
  const own = replayed.filter(({ isOwn }) => isOwn);
  const isOpen = draft.cluster.some(({ failed }) => failed > 0)
    ? own.some(({ before }) => before.total === 0)
    : true;
  if (!isOpen || (!draft.needsUrl && !isGood(draft, replayed))) return null;
  return replayed.map(({ isOwn: _, ...one }) => one);
};
