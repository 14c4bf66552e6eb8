import type { Deadline } from '../deadline.ts';
import type { AppliedFilter, FilterRequest } from '../types.ts';
import type { AskedQuery } from './asked-words.ts';
import type { ShopFacts } from './shop-facts.ts';

/** A surface word and the groups that hold it. */
export type KnownWord = { word: string; frequency: number };

/** A known word near a misspelt one. `cost` is in weighted edits: 0 is the word itself, 1 a plain edit. */
export type NearWord = { word: string; frequency: number; cost: number };

/** Characters from which a stretch of the middle says which part number is meant. */
export const MIN_STRETCH = 4;

/**
 * What the index tells `understand` and `suggest` about its surface words (`surfaceWords`, unstemmed).
 * `SpellingIndex` implements what is about words.
 */
export type VocabularyView = {
  /** Groups in the index. */
  total: number;
  /** Codes (`languageCode`) of the languages that the index holds products of, the most products first. */
  languages: readonly string[];
  /** Groups that hold this surface word; 0: the shop does not know it. */
  frequency(word: string): number;
  /** Whether a group holds this index term (a result of `analyze`): `laptops` is known when `laptop` is. */
  hasTerm(term: string): boolean;
  /** Products whose name holds all these index terms; of none: all products. */
  namesHolding(terms: readonly string[]): number;
  /** Whether a sku, gtin or mpn is this key (`exactKey`), or has it as one of its hyphenated parts. */
  hasCode(key: string): boolean;
  /** Longer index terms of codes and names that begin with `start`, ascending by code point, at most `limit`. */
  codesStartingWith(start: string, limit: number): string[];
  /**
   * Terms of codes that hold `part` behind their first character, ascending, at most `limit`. Under `MIN_STRETCH`
   * characters it must be their end.
   */
  codesContaining(part: string, limit: number): string[];
  /** Known words with this beginning that are longer than it, most frequent first. */
  beginningIn(beginning: string, limit: number): KnownWord[];
  /** Known words with this ending that are longer than it, most frequent first. */
  endingIn(ending: string, limit: number): KnownWord[];
  /** Known words within the edits that the length of `word` allows (`bold`: two from six letters on), best first. */
  near(word: string, limit: number, bold?: boolean): NearWord[];
  /** The same, where `prefix` is the beginning of the word meant; exact beginnings have cost 0. */
  nearPrefix(prefix: string, limit: number): NearWord[];
  /** The values of the shop's products; absent: nothing is known of them. */
  facts?: ShopFacts;
};

export type UnderstandRequest = {
  query: string;
  language: string;
  /** Texts that the shopper took off as filters: plain words again. */
  plainText: readonly string[];
  nowMs: number;
  /** ISO 4217 code of the shop's prices; undefined: any currency said is taken for it. */
  currency?: string;
  /** What shoppers of the shop ask and find: its words vouch for spellings. Absent: nothing is known. */
  popularQueries?: readonly AskedQuery[];
  /** The shopper's picture, which says what the thing is: words alone beside it are about it. */
  picture?: Float32Array | null;
  /** The query finds nothing as it is read otherwise: an unlikely spelling is better than an empty page. */
  bold?: boolean;
  /** What the shopper filters by already: the query adds nothing to these fields. */
  filters?: FilterRequest;
  /** When to stop; absent: never. */
  deadline?: Deadline | undefined;
};

/** `and`: further index terms that the same product must hold, in any field (a synonym of several words). */
export type QueryAlternative = {
  term: string;
  weight: number;
  and?: readonly string[];
  /**
   * Codes of the languages in whose products the term stands for the word; absent: in all. `sweater` is `sweat` by German
   * rules, which says nothing of English products.
   */
  languages?: readonly string[];
  /** The synonym that it stands for, as the rule writes it. It counts where the other alternatives do not, for `weight` of the term. */
  synonym?: string;
};

/** Found by any alternative; their weights add up. A product need not hold every term: see `fuse/find-docs.ts`. */
export type QueryTerm = { text: string; alternatives: QueryAlternative[] };

/**
 * What the query seems to ask for, without our being sure: products that have one of `values` in `field` (as in
 * `FilterRequest`, attributes as `attributes.<name>`) stand higher by `weight`, the others stay. `text`: as typed.
 */
export type Preference = {
  field: string;
  values: string[];
  weight: number;
  text: string;
  /**
   * Instead of `values` (then empty), of `price`, `rating`, `createdAt` or `popularity`: the weight counts by rank among
   * the members found, whole for the lowest or highest of them, not at all for the other end.
   */
  toward?: 'low' | 'high';
  /** Instead of `values` (then empty): index terms of which a product holds one where it says what it is. */
  holding?: readonly string[];
};

export type QueryPlan = {
  /** What is left of the query to search by words and by meaning: spelling corrected, filters taken out. */
  text: string;
  terms: QueryTerm[];
  filters: FilterRequest;
  appliedFilters: AppliedFilter[];
  preferences: Preference[];
  /** Number of the term that names the thing wanted (`case` of "case for iphone"); -1: not known. */
  head: number;
  /** Products that hold one of these are not in the result set ("without lace" where no attribute says it). */
  excluded: QueryTerm[];
  /** The whole query with misspelt words replaced; null when nothing changed. */
  correctedQuery: string | null;
};
