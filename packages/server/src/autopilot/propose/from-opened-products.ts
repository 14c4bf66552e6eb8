import type { Draft, FailedQuery, Findings } from './draft.ts';

/** Shoppers who must have opened the same product. */
const LEAST_VISITORS = 3;
/** Least share of the shoppers who opened any product. */
const SHARE = 0.75;
/** Least share of all shoppers who searched so. */
const SHARE_OF_ALL = 0.3;
/** By one other query: then that is what the words mean, not the product. */
const SAME_NEXT = 0.5;

/** The product that most shoppers of a query opened, when they agree; else null. */
const agreedProduct = ({ attempts, visitors }: FailedQuery): { product: string; found: number } | null => {
  const opened = attempts.filter(({ product }) => product !== null);
  const counted = [...Map.groupBy(opened, ({ product }) => product ?? '')].map(([product, own]) => ({
    product,
    own,
    found: new Set(own.map(({ visitor }) => visitor)).size,
  }));
  const [best] = counted.toSorted((a, b) => b.found - a.found);
  if (best === undefined) return null;
  const all = new Set(opened.map(({ visitor }) => visitor)).size;
  const nexts = Map.groupBy(best.own, ({ next }) => next);
  nexts.delete(null);
  const sameNext = Math.max(0, ...[...nexts.values()].map(({ length }) => length));
  const isClear =
    best.found >= LEAST_VISITORS &&
    best.found >= SHARE * all &&
    best.found >= SHARE_OF_ALL * visitors.size &&
    sameNext <= SAME_NEXT * best.own.length;
  return isClear ? best : null;
};

/** Names that only shoppers use for one product: they found no such name, and all opened the same product. */
export function* fromOpenedProducts({ failed }: Findings): Generator<Draft | null> {
  for (const query of failed) {
    yield null;
    const agreed = agreedProduct(query);
    if (agreed === null) continue;
    yield {
      kind: 'redirect',
      from: query.query,
      to: null,
      product: agreed.product,
      needsUrl: false,
      by: 'openedProduct',
      found: agreed.found,
      cluster: [query],
    };
  }
}
