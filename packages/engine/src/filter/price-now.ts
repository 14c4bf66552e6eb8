import type { LiveColumns } from '../ingest/live-columns.ts';

/** NaN bounds are open. The end date is inclusive. */
const isOnSale = (live: LiveColumns, doc: number, nowMs: number): boolean =>
  !Number.isNaN(live.salePrice[doc]) &&
  !(nowMs < (live.saleFromMs[doc] as number)) &&
  !(nowMs > (live.saleToMs[doc] as number));

/** The price to pay at `nowMs`; NaN when the product has no price. */
export const priceNow = (live: LiveColumns, doc: number, nowMs: number): number =>
  (isOnSale(live, doc, nowMs) ? live.salePrice[doc] : live.price[doc]) as number;

/** The regular price while on sale, else null. */
export const compareAtPrice = (live: LiveColumns, doc: number, nowMs: number): number | null => {
  const regular = live.price[doc] as number;
  return isOnSale(live, doc, nowMs) && !Number.isNaN(regular) ? regular : null;
};

/** Whether the price at `nowMs` is below the regular price. */
export const isReduced = (live: LiveColumns, doc: number, nowMs: number): boolean =>
  isOnSale(live, doc, nowMs) && (live.salePrice[doc] as number) < (live.price[doc] as number);
