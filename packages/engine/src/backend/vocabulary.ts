import type { ShopFacts } from './shop-facts.ts';

/** A surface word and the groups that hold it. */
export type KnownWord = { word: string; frequency: number };

/** A known word near a misspelt one. `cost` is in weighted edits: 0 is the word itself, 1 a plain edit. */
export type NearWord = { word: string; frequency: number; cost: number };

/** Characters from which a stretch of the middle says which part number is meant. */
export const MIN_STRETCH = 4;

/**
 * What `understand` and `suggest` know of a shop: its surface words (`surfaceWords`, unstemmed), codes and values. Small
 * beside the postings and independent of them, so that it can live where the postings do not.
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
  /** Known words within the edits that the length of `word` allows (`relaxSpelling`: two from six letters on), best first. */
  near(word: string, limit: number, relaxSpelling?: boolean): NearWord[];
  /** The same, where `prefix` is the beginning of the word meant; exact beginnings have cost 0. */
  nearPrefix(prefix: string, limit: number): NearWord[];
  /** The values of the shop's products; absent: nothing is known of them. */
  facts?: ShopFacts;
};
