import { compareAtPrice, priceNow } from '../filter/price-now.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { MemberHit } from '../types.ts';

export type ShownProduct = Pick<MemberHit, 'product' | 'price' | 'compareAtPrice'>;

/** A product as a card shows it, with what it costs at `nowMs`. */
export const shownProduct = (catalog: Catalog, id: number, nowMs: number): ShownProduct => {
  const segment = catalog.segmentOf(id);
  const doc = id - segment.docBase;
  const price = priceNow(segment.live, doc, nowMs);
  return {
    product: segment.product(doc),
    price: Number.isNaN(price) ? null : price,
    compareAtPrice: compareAtPrice(segment.live, doc, nowMs),
  };
};
