import type { ShopFacts } from './shop-facts.ts';

/** A surface word and the groups that hold it. */
export type KnownWord = { word: string; frequency: number };

/** A known word near a misspelt one. `cost` is in weighted edits: 0 is the word itself, 1 a plain edit. */
export type NearWord = { word: string; frequency: number; cost: number };

/** A stretch from the middle of a part number identifies it from this many characters on. */
export const MIN_STRETCH = 4;

/**
 * All that `understand` and `suggest` read of a shop: its surface words (`surfaceWords`, unstemmed), codes and values.
 * It is small beside the postings and independent of them, so that it can live in another thread.
 */
export type VocabularyView = {
  /** Groups in the index. */
  total: number;
  /** Codes (`languageCode`) of the languages of the indexed products, the language with the most products first. */
  languages: readonly string[];
  /** Groups that hold this surface word; 0: the shop does not know it. */
  frequency(word: string): number;
  /** Whether a group holds this index term (a result of `analyze`): `laptops` is known when `laptop` is. */
  hasTerm(term: string): boolean;
  /** Products whose name holds all these index terms. Without terms, all products. */
  namesHolding(terms: readonly string[]): number;
  /** Whether a sku, gtin or mpn has this key (`exactKey`), or has it as one of its hyphenated parts. */
  hasCode(key: string): boolean;
  /** Longer index terms of codes and names that begin with `start`, ascending by code point, at most `limit`. */
  codesStartingWith(start: string, limit: number): string[];
  /**
   * Terms of codes that hold `part` after their first character, ascending, at most `limit`. A part under `MIN_STRETCH`
   * characters must be their end.
   */
  codesContaining(part: string, limit: number): string[];
  /** Longer known words with this beginning, most frequent first. */
  beginningIn(beginning: string, limit: number): KnownWord[];
  /** Longer known words with this ending, most frequent first. */
  endingIn(ending: string, limit: number): KnownWord[];
  /**
   * Known words within the edit distance that the length of `word` allows, best first. `relaxSpelling`: two edits from
   * six letters on.
   */
  near(word: string, limit: number, relaxSpelling?: boolean): NearWord[];
  /** As `near`, where `prefix` is the beginning of the intended word. Exact beginnings have cost 0. */
  nearPrefix(prefix: string, limit: number): NearWord[];
  /** A known word as the shop writes it, with accents and case: `Spülmaschine` for `spulmaschine`. Null: unknown. */
  written(word: string): string | null;
  /** The values of the shop's products; absent: unknown. */
  facts?: ShopFacts;
};
