import type { VocabularyView } from '../backend/vocabulary.ts';
import type { IndexProduct } from '../types.ts';

/**
 * Something from the catalog that a shopper may be typing. `text` as shown. `weight`: groups behind it, raised
 * a little for phrases, lowered by a look-up that matched inside.
 */
export type Completion = { text: string; kind: 'query' | 'category' | 'brand'; weight: number };

/** A product of which completions are made. */
export type CompletionSource = Pick<IndexProduct, 'name' | 'categories'> &
  Partial<Pick<IndexProduct, 'brand' | 'language' | 'attributes'>>;

/** What a segment knows about phrases. */
export type CatalogPhrases = {
  /** Best first. */
  completions: Completion[];
  /** How a word is written where that is not how it is folded: `iphone` is `iPhone`. Each key once. */
  spellings: { key: string; text: string }[];
  /** Single words that are made of two (`wasserkocher`): where the second begins. */
  compounds: { word: string; at: number }[];
};

export type SuggestedProduct = { id: string; name: string; price: number | null; imageUrl: string | null };

/** A word of the shop that goes on with what was typed, and the groups that hold it. */
export type Ending = { word: string; groups: number };

/** What the index offers to `suggest`. */
export type SuggestView = {
  vocabulary: VocabularyView;
  /** BCP 47 tag by which texts are analysed. */
  language: string;
  /** Completions with a word sequence that starts with `key` (see `completionKey`), at most `limit` per segment. */
  complete(key: string, limit: number): Completion[];
  /**
   * Words that start with `prefix` and stand in one product with all of `words`, by the number of such groups. No
   * `words`: all of the shop's.
   */
  endings(words: readonly string[], prefix: string, limit: number): Ending[];
  /** Whether a synonym of the shop or a built-in one leads from an index term to others. */
  leadsFrom(term: string): boolean;
  /** How the shop writes a folded word; null: as it is folded. */
  natural(word: string): string | null;
  /** Groups for sale that hold every word of a query and pass the filters said in it. */
  countHolding(query: string): number;
  /** The same, or, when there is none, the groups that a search by words finds. 0: it would lead to an empty page. */
  countFound(query: string): number;
  /** Groups for sale of a brand. */
  countBrand(brand: string): number;
  /** Groups for sale in the categories whose last level is called so, and below them. */
  countCategory(name: string): number;
  /** The best groups for a whole query: those named by all of it, else what a search by words finds first. */
  products(query: string, limit: number): SuggestedProduct[];
  /** Products for sale with a code, or a model number in the name, that starts with `key` (see `exactKey`). */
  productsByCode(key: string, limit: number): SuggestedProduct[];
};
