import type { VocabularyView } from '../backend/vocabulary.ts';
import type { IndexProduct, SuggestedProduct } from '../types.ts';

/**
 * A text of the catalog that a shopper may be typing. `text` as shown. `weight`: its groups, raised a little for
 * phrases, lowered by a look-up that matched inside.
 */
export type Completion = { text: string; kind: 'query' | 'category' | 'brand'; weight: number };

/** A product as a source of completions. */
export type CompletionSource = Pick<IndexProduct, 'name' | 'categories'> &
  Partial<Pick<IndexProduct, 'brand' | 'language' | 'attributes'>>;

/** The phrases of a segment. */
export type CatalogPhrases = {
  /** Best first. */
  completions: Completion[];
  /** Spellings that differ from the folded form: `iphone` is `iPhone`. Each key once. */
  spellings: { key: string; text: string }[];
  /** Compounds (`wasserkocher`), with the start of the second part. */
  compounds: { word: string; at: number }[];
};

export type { SuggestedProduct };

/** A word of the shop that continues the typed text, and the groups that hold it. */
export type Ending = { word: string; groups: number };

/** The view of an index that `suggest` works on. */
export type SuggestView = {
  vocabulary: VocabularyView;
  /** BCP 47 tag by which texts are analysed. */
  language: string;
  /** Completions with a word sequence that starts with `key` (see `completionKey`), at most `limit` per segment. */
  complete(key: string, limit: number): Completion[];
  /**
   * Words that start with `prefix` and occur in one product with all of `words`, by the number of such groups. Without
   * `words`: all words of the shop.
   */
  endings(words: readonly string[], prefix: string, limit: number): Ending[];
  /** Whether a synonym of the shop or a built-in one leads from an index term to others. */
  leadsFrom(term: string): boolean;
  /** The shop's spelling of a folded word; null: the folded form. */
  natural(word: string): string | null;
  /** Groups for sale that hold every word of a query and pass its filters. */
  countHolding(query: string): number;
  /** The same or, when that is 0, the groups that a search by words finds. 0: the page would be empty. */
  countFound(query: string): number;
  /** A brand, or the last level of a category, as facets spell it. */
  spelled(kind: 'brand' | 'category', text: string): string;
  /** Groups for sale of a brand. */
  countBrand(brand: string): number;
  /** Groups for sale in the categories whose last level has this name, and below them. */
  countCategory(name: string): number;
  /** The best groups for a whole query: those that all of it names, else the first found by words. */
  products(query: string, limit: number): SuggestedProduct[];
  /** Products for sale with a code, or a model number in the name, that starts with `key` (see `exactKey`). */
  productsByCode(key: string, limit: number): SuggestedProduct[];
};
