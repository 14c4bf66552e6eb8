import { basketWeight } from './basket-weight.ts';

/** Pairs of products, or of their categories. */
export type PairKind = 'product' | 'category';

/** Products that one person bought or put into the cart together. */
export type Basket = {
  shopId: string;
  at: number;
  /** Products that are new in the basket. */
  items: readonly string[];
  /** Products that it had before, which were counted then. */
  before: readonly string[];
  /** 1 for an order; less for a cart, which may be left. */
  worth: number;
};

/** Row of all baskets of a shop. No product has an empty externalId. */
export const ALL_BASKETS = '';

/**
 * Pairs of a large basket say less each: it has many. This is the power of its size that they are divided by. Chosen on
 * held-out baskets, see bench/recommend.
 */
const SIZE_POWER = 0.5;
/** Products of a basket that are counted. What has more is no shopper's cart, and pairs grow with the square. */
export const MOST_ITEMS = 60;

export type ItemCount = { weight: number; baskets: number; pairWeight: number };
export type PairCount = { weight: number; baskets: number };

/** Counts that baskets of one shop add. */
export class BasketCounts {
  readonly items = new Map<string, ItemCount>();
  /** By item, then other; both directions. */
  readonly pairs = new Map<string, Map<string, PairCount>>();
  pairCount = 0;

  add({ at, items, before, worth }: Basket): void {
    const known = before.slice(0, MOST_ITEMS);
    const fresh = items.filter((item) => !known.includes(item)).slice(0, MOST_ITEMS - known.length);
    const weight = basketWeight(at) * worth;
    const share = weight * Math.max(1, known.length + fresh.length - 1) ** -SIZE_POWER;
    if (known.length === 0 && fresh.length > 0) this.addItem(ALL_BASKETS, weight);
    fresh.forEach((item, i) => {
      this.addItem(item, weight);
      for (const other of [...known, ...fresh.slice(0, i)]) {
        this.addPair(item, other, share);
        this.addPair(other, item, share);
      }
    });
  }

  private itemOf(item: string): ItemCount {
    let count = this.items.get(item);
    if (count === undefined) {
      count = { weight: 0, baskets: 0, pairWeight: 0 };
      this.items.set(item, count);
    }
    return count;
  }

  private addItem(item: string, weight: number): void {
    const count = this.itemOf(item);
    count.weight += weight;
    count.baskets += 1;
  }

  private addPair(item: string, other: string, share: number): void {
    this.itemOf(item).pairWeight += share;
    this.itemOf(ALL_BASKETS).pairWeight += share;
    const others = this.pairs.get(item) ?? new Map<string, PairCount>();
    this.pairs.set(item, others);
    const count = others.get(other);
    if (count === undefined) {
      others.set(other, { weight: share, baskets: 1 });
      this.pairCount++;
    } else {
      count.weight += share;
      count.baskets += 1;
    }
  }
}
