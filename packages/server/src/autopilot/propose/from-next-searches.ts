import type { Attempt } from '../evidence/attempts.ts';
import { type ChangedWords, changedWords, foldedWords, holdsWords } from '../evidence/query-words.ts';
import { type Draft, type FailedQuery, type Findings, searchesOf, visitorsOf } from './draft.ts';
import { isLike } from './likeness.ts';

/** Shoppers who must have found it by the same words: for a misspelling, for another word, for a query with results. */
const LEAST_VISITORS = { spelling: 3, synonym: 4, givenUp: 5 } as const;
/** Least share of the shoppers who found something by other words that used these. */
const SHARE = 0.5;
/** Least share of all shoppers of the cluster. */
const SHARE_OF_ALL = 0.2;
/** How many times more often than any shopper: what everybody searches for follows every search. */
const LIFT = 3;
/** A longer text is no name of a thing. */
const MOST_WORDS = 4;
/** `office chair` in place of `chair`, when so many of the latter's shoppers wrote it. */
const LONGER = 0.7;

/** Different words, the most used first, that are compared with each other. */
const MOST_TEXTS = 50;

type Change = ChangedWords & { visitors: ReadonlySet<string> };

const visitorsIn = (attempts: readonly Attempt[]): Set<string> =>
  new Set(attempts.map(({ visitor }) => visitor));

/** What the shoppers of a query changed. Known words keep their meaning, so then the whole query is what changes. */
const changesOf = (query: FailedQuery, { shopWords }: Findings): Change[] =>
  [...Map.groupBy(query.attempts, ({ next }) => next)].flatMap(([next, attempts]) => {
    const changed = next === null ? null : changedWords(query.query, next);
    if (changed === null || next === null) return [];
    const isPart = foldedWords(changed.from).length < query.words.length;
    const isKnown = foldedWords(changed.from).every((word) => shopWords.knows(word));
    const visitors = visitorsIn(attempts);
    return [isPart && isKnown ? { from: query.query, to: next, visitors } : { ...changed, visitors }];
  });

type Choice = { to: string; words: readonly string[]; visitors: ReadonlySet<string> };

/** What most shoppers wrote instead. `red chair` counts for `chair` too. */
const bestOf = (changes: readonly Change[]): Choice | null => {
  const texts = changes
    .map(({ to, visitors }) => ({ to, visitors, words: foldedWords(to) }))
    .filter(({ words }) => words.length <= MOST_WORDS)
    .toSorted((a, b) => b.visitors.size - a.visitors.size)
    .slice(0, MOST_TEXTS);
  const choices = texts.map(({ to, words }): Choice => {
    const holding = texts.filter((other) => holdsWords(other.words, words));
    return { to, words, visitors: new Set(holding.flatMap(({ visitors }) => [...visitors])) };
  });
  const most = choices.toSorted((a, b) => b.visitors.size - a.visitors.size)[0];
  if (most === undefined) return null;
  const longer = choices.filter(
    ({ words, visitors }) => visitors.size >= most.visitors.size * LONGER && holdsWords(words, most.words),
  );
  return longer.toSorted((a, b) => b.words.length - a.words.length)[0] ?? most;
};

/** Share of all searches that have these words. */
const usualShare = (words: readonly string[], { counts }: Findings): number => {
  const having = counts.filter((count) => holdsWords(count.words, words));
  return searchesOf(having) / Math.max(1, searchesOf(counts));
};

/** Whether enough shoppers agree, and no more than would search for it after anything else. */
const isClear = (draft: Draft, { words }: Choice, findings: Findings): boolean => {
  const { found, cluster, kind } = draft;
  const anyhow = visitorsIn(
    cluster.flatMap(({ attempts }) => attempts.filter(({ next }) => next !== null)),
  ).size;
  const givenUp = cluster.every(({ failed }) => failed === 0);
  const enough = givenUp ? LEAST_VISITORS.givenUp : LEAST_VISITORS[kind === 'spelling' ? kind : 'synonym'];
  return (
    found >= enough &&
    found >= SHARE * anyhow &&
    found >= SHARE_OF_ALL * visitorsOf(cluster).size &&
    found / Math.max(1, anyhow) >= LIFT * usualShare(words, findings)
  );
};

/**
 * Misspellings and other words for a thing, as shoppers showed: they searched, found nothing, and found it by other
 * words a moment later.
 */
export function* fromNextSearches(findings: Findings): Generator<Draft | null> {
  const changes = new Map<string, Change[]>();
  for (const query of findings.failed) {
    for (const change of changesOf(query, findings)) {
      const key = foldedWords(change.from).join(' ');
      changes.set(key, [...(changes.get(key) ?? []), change]);
    }
    yield null;
  }
  for (const [key, own] of changes) {
    yield null;
    const best = bestOf(own);
    const [first] = own;
    if (best === null || first === undefined || best.visitors.size < LEAST_VISITORS.spelling) continue;
    const { from } = first;
    const draft: Draft = {
      kind: isLike(key.replaceAll(' ', ''), best.words.join('')) ? 'spelling' : 'synonym',
      from,
      to: best.to,
      product: null,
      needsUrl: false,
      by: 'nextSearch',
      found: best.visitors.size,
      cluster: findings.failed.filter(({ words }) => holdsWords(words, key.split(' '))),
    };
    if (isClear(draft, best, findings)) yield draft;
  }
}
