import { isKnownWord } from '@aisle/engine';
import { foldedWords } from '../evidence/query-words.ts';
import type { ShopWord } from '../evidence/shop-words.ts';
import { type Draft, type FailedQuery, type Findings, visitorsOf } from './draft.ts';
import { wordsLike } from './likeness.ts';

/** Shoppers who must have written the word so. */
const LEAST_VISITORS = 3;
const SHORTEST = 5;
/** The next word must be further away by this many edits. */
const LEAD = 2;
/** Edits without the same sound: one letter in four. */
const WRITTEN = 0.25;

const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** Short words of other languages sound like ours: `tasse` is no `tissue`. The search itself corrects one letter. */
const SHORTEST_SOUNDING = 7;

/** Forms of one word: `lamp` and `lamps`. */
const isSameWord = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return long.startsWith(short.slice(0, Math.max(4, short.length - 1))) && long.length - short.length <= 2;
};

/** The one word of the shop that a misspelt one can only mean; null when no word or several fit. */
const meantWord = (typed: string, { shopWords }: Pick<Findings, 'shopWords'>): ShopWord | null => {
  const near = wordsLike(typed, shopWords).filter(({ word }) => word.folded.length >= SHORTEST);
  const sorted = near.toSorted((a, b) => a.like.edits - b.like.edits || b.word.count - a.word.count);
  const [best] = sorted;
  if (best === undefined) return null;
  const isSounding = best.like.alike && typed.length >= SHORTEST_SOUNDING;
  if (!isSounding && best.like.edits > typed.length * WRITTEN) return null;
  const other = sorted.find(({ word }) => !isSameWord(word.folded, best.word.folded));
  return other !== undefined && other.like.edits - best.like.edits < LEAD ? null : best.word;
};

type UnknownWords = Map<string, FailedQuery[]>;

/** Words of failed queries that the shop does not have, each with its queries. */
function* unknownWords({ failed, shopWords }: Findings): Generator<null, UnknownWords, void> {
  const unknown: UnknownWords = new Map();
  for (const query of failed) {
    yield null;
    for (const word of new Set(query.words))
      if (!shopWords.knows(word)) unknown.set(word, [...(unknown.get(word) ?? []), query]);
  }
  return unknown;
}

/** The word as it was typed, with its accents. */
export const asTyped = (folded: string, { query }: FailedQuery): string =>
  query.match(/[\p{L}\p{M}\p{N}]+/gu)?.find((word) => foldedWords(word)[0] === folded) ?? folded;

const isMisspelt = (word: string, cluster: readonly FailedQuery[]): boolean =>
  word.length >= SHORTEST &&
  ONLY_LETTERS.test(word) &&
  !isKnownWord(word) &&
  visitorsOf(cluster).size >= LEAST_VISITORS;

/** Misspellings that no shopper corrected, too far from the shop's word for the search itself. */
export function* fromCatalogWords(findings: Findings): Generator<Draft | null> {
  for (const [word, cluster] of yield* unknownWords(findings)) {
    yield null;
    const [first] = cluster;
    if (first === undefined || !isMisspelt(word, cluster)) continue;
    const meant = meantWord(word, findings);
    if (meant === null) continue;
    yield {
      kind: 'spelling',
      from: asTyped(word, first),
      to: meant.text,
      product: null,
      needsUrl: false,
      by: 'catalogWord',
      found: 0,
      cluster,
    };
  }
}
