import type { VocabularyView } from '../understand/types.ts';

/**
 * Something from the catalog that a shopper may be typing. `text` as shown. `weight`: groups behind it, raised
 * a little for phrases, lowered by a look-up that matched inside.
 */
export type Completion = { text: string; kind: 'query' | 'category' | 'brand'; weight: number };

export type SuggestedProduct = { id: string; name: string; price: number | null; imageUrl: string | null };

/**
 * What the index offers to `suggest`.
 *
 * How to build it: when a segment is built (worker thread), `buildCompletions(products)` gives its completions
 * (a plain array, JSON-able, at most 20,000) to store as a section of the segment. On the first suggestion
 * after a segment was attached, `new CompletionIndex(completions)` (40 to 100 ms for a full list) prepares
 * look-ups. With several segments, `complete` is the concatenation of what each segment's index gives:
 * `suggest` adds up the weights of equal texts and asks `count` before it shows anything, so stale or partial
 * weights only shift the order.
 */
export type SuggestView = {
  vocabulary: VocabularyView;
  /** Completions with a word sequence that starts with `key` (see `completionKey`), at most `limit` per segment. */
  complete(key: string, limit: number): Completion[];
  /** Groups that a search for `query` finds by words; 0: it would lead to an empty page. */
  count(query: string): number;
  /** The best groups for a whole query, by words and popularity; only what can still be found. */
  products(query: string, limit: number): SuggestedProduct[];
};
