import { isKnownWord } from '@aisle/engine';
import { foldedWords } from '../evidence/query-words.ts';
import type { ShopWord } from '../evidence/shop-words.ts';
import { type Draft, type FailedQuery, type Findings, visitorsOf } from './draft.ts';
import { likenessOf } from './likeness.ts';

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

const singular = (word: string): string => word.replace(/s$/, '');

type Near = { word: ShopWord; edits: number; alike: boolean };

/** The one word of the shop that a misspelt one can only mean; null: there is none, or there are two. */
export const meantWord = (typed: string, { shopWords }: Pick<Findings, 'shopWords'>): ShopWord | null => {
  const near = shopWords.around(typed).flatMap((word): Near[] => {
    const like = word.folded.length < SHORTEST ? null : likenessOf(singular(typed), singular(word.folded));
    return like === null ? [] : [{ word, ...like }];
  });
  const sorted = near.toSorted((a, b) => a.edits - b.edits || b.word.count - a.word.count);
  const [best] = sorted;
  if (best === undefined) return null;
  const isSounding = best.alike && typed.length >= SHORTEST_SOUNDING;
  if (!isSounding && best.edits > typed.length * WRITTEN) return null;
  const other = sorted.find(({ word }) => !isSameWord(word.folded, best.word.folded));
  return other !== undefined && other.edits - best.edits < LEAD ? null : best.word;
};

/** Words of failed queries that the shop does not have, each with its queries. */
export const unknownWords = ({ failed, shopWords }: Findings): Map<string, FailedQuery[]> => {
  const unknown = new Map<string, FailedQuery[]>();
  for (const query of failed)
    for (const word of new Set(query.words))
      if (!shopWords.knows(word)) unknown.set(word, [...(unknown.get(word) ?? []), query]);
  return unknown;
};

/** The word as it was typed, with its accents. */
export const asTyped = (folded: string, { query }: FailedQuery): string =>
  query.match(/[\p{L}\p{M}\p{N}]+/gu)?.find((word) => foldedWords(word)[0] === folded) ?? folded;

/** Misspellings that no shopper corrected, too far from the shop's word for the search itself. */
export const fromCatalogWords = (findings: Findings): Draft[] =>
  [...unknownWords(findings)].flatMap(([word, cluster]): Draft[] => {
    const [first] = cluster;
    const isMisspelt = word.length >= SHORTEST && ONLY_LETTERS.test(word) && !isKnownWord(word);
    if (first === undefined || !isMisspelt || visitorsOf(cluster).size < LEAST_VISITORS) return [];
    const meant = meantWord(word, findings);
    if (meant === null) return [];
    return [
      {
        kind: 'spelling',
        from: asTyped(word, first),
        to: meant.text,
        product: null,
        needsUrl: false,
        by: 'catalogWord',
        found: 0,
        cluster,
      },
    ];
  });
