import type { EngineSuggestion } from '../types.ts';
import { completionKey, meaningKey } from './completion-key.ts';
import type { Completion, SuggestedProduct, SuggestView } from './types.ts';

export type Candidate = Completion & { popular: boolean };

const TIERS: Readonly<Record<Completion['kind'], number>> = { category: 1, brand: 2, query: 3 };
const tierOf = ({ kind, popular }: Candidate): number => (popular ? 0 : TIERS[kind]);

/** Each word as the shop writes it. A word that the shop does not know stays. */
const naturalText = (text: string, view: SuggestView): string =>
  text
    .split(' ')
    .map((word) => view.natural(completionKey(word)) ?? word)
    .join(' ');

/** Collects suggestions, one per meaning. It takes none that leads to an empty page. */
export class Collector {
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

  /** Text of the first suggestion that is a query. */
  get firstText(): string | null {
    return this.all().find(({ type }) => type !== 'product')?.text ?? null;
  }

  /** Takes up to `most` of the candidates, in order. */
  take(candidates: readonly Candidate[], most: number): void {
    let left = Math.min(most, this.room);
    for (const candidate of candidates) {
      if (left <= 0) return;
      const { text, kind } = candidate;
      const key = meaningKey(text, this.view.language);
      if (key === '' || this.seen.has(key)) continue;
      const count = this.countOf(candidate);
      if (count <= 0) continue;
      this.seen.add(key);
      const shown = kind === 'query' ? naturalText(text, this.view) : this.view.spelled(kind, text);
      this.counted.push({ tier: tierOf(candidate), suggestion: { type: kind, text: shown, count } });
      left--;
    }
  }

  private countOf({ text, kind, popular }: Candidate): number {
    if (popular) return this.view.countFound(text);
    if (kind === 'brand') return this.view.countBrand(text);
    return kind === 'category' ? this.view.countCategory(text) : this.view.countHolding(text);
  }

  takeProducts(products: readonly SuggestedProduct[], most: number): void {
    let left = Math.min(most, this.room);
    for (const product of products) {
      const key = `product ${product.id}`;
      if (left <= 0 || this.seen.has(key)) continue;
      this.seen.add(key);
      this.products.push({ type: 'product', text: product.name, product });
      left--;
    }
  }

  /** By tier, and in the order of collection within one. Products come last, or first. */
  all(productsFirst = false): EngineSuggestion[] {
    const counted = this.counted.toSorted((a, b) => a.tier - b.tier).map((it) => it.suggestion);
    const all = productsFirst ? [...this.products, ...counted] : [...counted, ...this.products];
    return all.slice(0, this.limit);
  }
}
