import type { Draft, Findings } from './draft.ts';

/** Shoppers who must have opened the same product. */
const LEAST_VISITORS = 3;
/** Of those who opened any. */
const SHARE = 0.75;
/** Of all who searched so. */
const SHARE_OF_ALL = 0.3;
/** By one other query: then that is what the words mean, not the product. */
const SAME_NEXT = 0.5;

/** Names that only shoppers use for one product: they found no such name, and all opened the same product. */
export const fromOpenedProducts = ({ failed }: Findings): Draft[] =>
  failed.flatMap((query): Draft[] => {
    const opened = query.attempts.filter(({ product }) => product !== null);
    const visitorsBy = Map.groupBy(opened, ({ product }) => product ?? '');
    const counted = [...visitorsBy].map(([product, attempts]) => ({
      product,
      attempts,
      visitors: new Set(attempts.map(({ visitor }) => visitor)).size,
    }));
    const [best] = counted.toSorted((a, b) => b.visitors - a.visitors);
    if (best === undefined) return [];
    const all = new Set(opened.map(({ visitor }) => visitor)).size;
    const nexts = Map.groupBy(best.attempts, ({ next }) => next);
    nexts.delete(null);
    const sameNext = Math.max(0, ...[...nexts.values()].map(({ length }) => length));
    const isClear =
      best.visitors >= LEAST_VISITORS &&
      best.visitors >= SHARE * all &&
      best.visitors >= SHARE_OF_ALL * query.visitors.size;
    if (!isClear || sameNext > SAME_NEXT * best.attempts.length) return [];
    return [
      {
        kind: 'redirect',
        from: query.query,
        to: null,
        product: best.product,
        needsUrl: false,
        by: 'openedProduct',
        found: best.visitors,
        cluster: [query],
      },
    ];
  });
