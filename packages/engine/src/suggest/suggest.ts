import type { EngineSuggestion, SuggestRequest } from '../types.ts';
import { completionKey } from './completion-index.ts';
import { readPrefix, type TypedPrefix } from './read-prefix.ts';
import type { Completion, SuggestView } from './types.ts';

const MIN_CHARACTERS = 2;
/** Completions asked for per suggestion wanted: some are duplicates, some find nothing any more. */
const ASKED = 4;
/** Searches made to fill the places of products. */
const MAX_PRODUCT_SEARCHES = 4;
/** What a list of suggestions is made of, so that no kind crowds out the others; the rest is filled in order. */
const SHARE = { popular: 0.4, category: 0.2, brand: 0.2, product: 0.2 };
/** Popular queries compared with one prefix. */
const MAX_POPULAR = 2000;

type Candidate = Completion & { popular: boolean };

const shareOf = (limit: number, share: number): number => Math.max(1, Math.floor(limit * share));

const matches = (key: string, typed: string): boolean => key.startsWith(typed) || key.includes(` ${typed}`);

const popularOf = (request: SuggestRequest, keys: readonly string[]): Candidate[] => {
  const found: Candidate[] = [];
  for (const { text, count } of request.popularQueries.slice(0, MAX_POPULAR)) {
    const key = completionKey(text);
    if (!keys.some((typed) => matches(key, typed))) continue;
    found.push({
      text,
      kind: 'query',
      weight: key.startsWith(keys[0] ?? '') ? count : count / 2,
      popular: true,
    });
  }
  return found.sort((a, b) => b.weight - a.weight);
};

/** Whole words that the last one may become, where no phrase of a name goes on like that: `logitech mo(use)`. */
const endingsOf = ({ queries }: TypedPrefix): Candidate[] =>
  queries.slice(1).map((text) => ({ text, kind: 'query', weight: 0, popular: false }));

/** Completions of what was typed; of what was probably meant only when there are none. */
const completionsOf = (view: SuggestView, keys: readonly string[], asked: number): Candidate[] => {
  const [typed = '', ...meant] = keys;
  let found = view.complete(typed, asked);
  if (found.length === 0) found = meant.flatMap((key) => view.complete(key, asked));
  const merged = new Map<string, Candidate>();
  for (const completion of found) {
    const key = `${completion.kind} ${completionKey(completion.text)}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ...completion, popular: false });
    else known.weight += completion.weight;
  }
  return [...merged.values()].sort((a, b) => b.weight - a.weight);
};

const TIERS: Readonly<Record<Completion['kind'], number>> = { category: 1, brand: 2, query: 3 };
const tierOf = ({ kind, popular }: Candidate): number => (popular ? 0 : TIERS[kind]);

/** Collects suggestions, each once, none that leads to an empty page. */
class Collector {
  private readonly view: SuggestView;
  private readonly limit: number;
  private readonly seen = new Set<string>();
  private readonly counted: { tier: number; suggestion: EngineSuggestion }[] = [];
  private readonly products: EngineSuggestion[] = [];

  constructor(view: SuggestView, limit: number) {
    this.view = view;
    this.limit = limit;
  }

  get room(): number {
    return this.limit - this.counted.length - this.products.length;
  }

  /** Takes up to `most` of the candidates, in order. */
  take(candidates: readonly Candidate[], most: number): void {
    let left = Math.min(most, this.room);
    for (const candidate of candidates) {
      const { text, kind } = candidate;
      if (left <= 0) return;
      const key = completionKey(text);
      if (key === '' || this.seen.has(key)) continue;
      this.seen.add(key);
      const count = this.view.count(text);
      if (count <= 0) continue;
      this.counted.push({ tier: tierOf(candidate), suggestion: { type: kind, text, count } });
      left--;
    }
  }

  /** By tier, in the order they were taken within one. */
  all(): EngineSuggestion[] {
    const counted = this.counted.toSorted((a, b) => a.tier - b.tier).map((it) => it.suggestion);
    return [...counted, ...this.products].slice(0, this.limit);
  }

  takeProducts(queries: readonly string[], most: number): void {
    let left = Math.min(most, this.room);
    for (const query of queries.slice(0, MAX_PRODUCT_SEARCHES)) {
      if (left <= 0) return;
      for (const product of this.view.products(query, left + this.products.length)) {
        const key = `product ${product.id}`;
        if (left <= 0 || this.seen.has(key)) continue;
        this.seen.add(key);
        this.products.push({ type: 'product', text: product.name, product });
        left--;
      }
    }
  }
}

const collect = (request: SuggestRequest, view: SuggestView, prefix: TypedPrefix): EngineSuggestion[] => {
  const { limit } = request;
  const popular = popularOf(request, prefix.keys);
  const completions = completionsOf(view, prefix.keys, limit * ASKED);
  const ofKind = (kind: Completion['kind']): Candidate[] => completions.filter((it) => it.kind === kind);
  const phrases = ofKind('query');
  const collector = new Collector(view, limit);
  collector.take(popular, shareOf(limit, SHARE.popular));
  collector.take(ofKind('category'), shareOf(limit, SHARE.category));
  collector.take(ofKind('brand'), shareOf(limit, SHARE.brand));
  const forProducts = limit >= 3 ? shareOf(limit, SHARE.product) : 0;
  collector.take(phrases, collector.room - forProducts);
  collector.take(endingsOf(prefix), collector.room - forProducts);
  const likely = phrases.slice(0, 1).map((phrase) => phrase.text);
  const [typed = '', ...others] = prefix.queries;
  collector.takeProducts([...new Set([typed, ...likely, ...others])], collector.room);
  collector.take([...popular, ...completions], collector.room);
  return collector.all();
};

/**
 * Suggestions for a partial query: queries of the shop's own log, categories, brands, phrases of the catalog, then
 * products. The last word is a beginning, those before it whole; misspelt ones are read as the shop's words. Under
 * 2 characters there are none. Never more than `limit`, none twice, none that finds nothing.
 */
export const suggest = (request: SuggestRequest, view: SuggestView): EngineSuggestion[] => {
  const text = request.prefix.trim();
  if (request.limit <= 0 || Array.from(text.slice(0, 8)).length < MIN_CHARACTERS) return [];
  const prefix = readPrefix(text, view.vocabulary);
  return prefix === null ? [] : collect(request, view, prefix);
};
