import type { LiveColumns } from '../ingest/live-columns.ts';
import type { LiveFields } from '../types.ts';

/** NaN bounds are open. The end date is inclusive. */
const applies = (salePrice: number, nowMs: number, [fromMs, toMs]: readonly [number, number]): boolean =>
  !Number.isNaN(salePrice) && !(nowMs < fromMs) && !(nowMs > toMs);

const isOnSale = (live: LiveColumns, doc: number, nowMs: number): boolean =>
  applies(live.salePrice[doc] as number, nowMs, [
    live.saleFromMs[doc] as number,
    live.saleToMs[doc] as number,
  ]);

/** What is paid at `nowMs` for a product that is not in an index, and the regular price while on sale. */
export const offerNow = (
  live: LiveFields,
  nowMs: number,
): { price: number | null; compareAtPrice: number | null } => {
  const { price, salePrice, salePriceFromMs, salePriceToMs } = live;
  const window = [salePriceFromMs ?? Number.NaN, salePriceToMs ?? Number.NaN] as const;
  return applies(salePrice ?? Number.NaN, nowMs, window)
    ? { price: salePrice, compareAtPrice: price }
    : { price, compareAtPrice: null };
};

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
