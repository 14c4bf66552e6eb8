import { type ChangedWords, changedWords, foldedWords, holdsWords } from '../evidence/query-words.ts';
import { type Draft, type FailedQuery, type Findings, searchesOf, visitorsOf } from './draft.ts';
import { likenessOf } from './likeness.ts';

/** Shoppers who must have found it by the same words: for a misspelling, for another word, for a query with results. */
const MOST_DOUBT = { spelling: 3, synonym: 4, givenUp: 5 } as const;
/** Of the shoppers who found something by other words, how many used these. */
const SHARE = 0.5;
/** Of all shoppers of the cluster. */
const SHARE_OF_ALL = 0.2;
/** How many times more often than any shopper: what everybody searches for follows every search. */
const LIFT = 3;
/** A longer text is no name of a thing. */
const MOST_WORDS = 4;
/** `office chair` in place of `chair`, when so many of the latter's shoppers wrote it. */
const LONGER = 0.7;

type Change = ChangedWords & { visitor: string };

/** What the shoppers of a query changed. Known words keep their meaning, so then the whole query is what changes. */
const changesOf = (query: FailedQuery, { shopWords }: Findings): Change[] =>
  query.attempts.flatMap(({ next, visitor }) => {
    const changed = next === null ? null : changedWords(query.query, next);
    if (changed === null || next === null) return [];
    const isPart = foldedWords(changed.from).length < query.words.length;
    const isKnown = foldedWords(changed.from).every((word) => shopWords.knows(word));
    return [isPart && isKnown ? { from: query.query, to: next, visitor } : { ...changed, visitor }];
  });

type Choice = { to: string; visitors: Set<string> };

/** What most shoppers wrote instead. `red chair` counts for `chair` too. */
const bestOf = (changes: readonly Change[]): Choice | null => {
  const texts = [...new Set(changes.map(({ to }) => to))].filter(
    (to) => foldedWords(to).length <= MOST_WORDS,
  );
  const choices = texts.map((to): Choice => {
    const words = foldedWords(to);
    const holding = changes.filter((change) => holdsWords(foldedWords(change.to), words));
    return { to, visitors: new Set(holding.map(({ visitor }) => visitor)) };
  });
  const most = choices.toSorted((a, b) => b.visitors.size - a.visitors.size)[0];
  if (most === undefined) return null;
  const longer = choices.filter(
    ({ to, visitors }) =>
      visitors.size >= most.visitors.size * LONGER && holdsWords(foldedWords(to), foldedWords(most.to)),
  );
  return longer.toSorted((a, b) => b.to.length - a.to.length)[0] ?? most;
};

/** Share of all searches that have these words. */
const usualShare = (to: string, { counts }: Findings): number => {
  const words = foldedWords(to);
  const having = counts.filter((count) => holdsWords(count.words, words));
  return searchesOf(having) / Math.max(1, searchesOf(counts));
};

const isLike = (from: string, to: string): boolean => {
  const [a, b] = [foldedWords(from).join(''), foldedWords(to).join('')];
  return likenessOf(a, b) !== null;
};

/**
 * Misspellings and other words for a thing, as shoppers showed: they searched, found nothing, and found it by other
 * words a moment later.
 */
export const fromNextSearches = (findings: Findings): Draft[] => {
  const changes = findings.failed.flatMap((query) => changesOf(query, findings));
  return [...Map.groupBy(changes, ({ from }) => foldedWords(from).join(' '))].flatMap(([key, own]) => {
    const [first] = own;
    const best = bestOf(own);
    if (best === null || first === undefined) return [];
    const cluster = findings.failed.filter(({ words }) => holdsWords(words, key.split(' ')));
    const found = best.visitors.size;
    const all = visitorsOf(cluster).size;
    const anyhow = new Set(
      cluster
        .flatMap(({ attempts }) => attempts.filter(({ next }) => next !== null))
        .map(({ visitor }) => visitor),
    ).size;
    const kind = isLike(first.from, best.to) ? 'spelling' : 'synonym';
    const givenUp = cluster.every(({ failed }) => failed === 0);
    const enough = givenUp ? MOST_DOUBT.givenUp : MOST_DOUBT[kind];
    const isClear = found >= enough && found >= SHARE * anyhow && found >= SHARE_OF_ALL * all;
    if (!isClear || found / Math.max(1, anyhow) < LIFT * usualShare(best.to, findings)) return [];
    const draft: Draft = {
      kind,
      from: first.from,
      to: best.to,
      product: null,
      needsUrl: false,
      by: 'nextSearch',
      found,
      cluster,
    };
    return [draft];
  });
};
