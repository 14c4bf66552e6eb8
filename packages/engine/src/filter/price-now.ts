import type { LiveColumns } from '../ingest/live-columns.ts';
import type { LiveFields } from '../types.ts';

type Sale = { price: number; salePrice: number; fromMs: number; toMs: number };

/**
 * NaN: no price, no sale price, an open end. The end date is inclusive. A sale price that is not lower is no offer: it must
 * not raise the price.
 */
const applies = ({ price, salePrice, fromMs, toMs }: Sale, nowMs: number): boolean =>
  !Number.isNaN(salePrice) && !(salePrice >= price) && !(nowMs < fromMs) && !(nowMs > toMs);

const isOnSale = (live: LiveColumns, doc: number, nowMs: number): boolean => {
  const [price, salePrice] = [live.price[doc] as number, live.salePrice[doc] as number];
  return applies(
    { price, salePrice, fromMs: live.saleFromMs[doc] as number, toMs: live.saleToMs[doc] as number },
    nowMs,
  );
};

/** What is paid at `nowMs` for a product that is not in an index, and the regular price while on sale. */
export const offerNow = (
  live: LiveFields,
  nowMs: number,
): { price: number | null; compareAtPrice: number | null } => {
  const { price, salePrice } = live;
  const sale = {
    price: price ?? Number.NaN,
    salePrice: salePrice ?? Number.NaN,
    fromMs: live.salePriceFromMs ?? Number.NaN,
    toMs: live.salePriceToMs ?? Number.NaN,
  };
  return applies(sale, nowMs) ? { price: salePrice, compareAtPrice: price } : { price, compareAtPrice: null };
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
  isOnSale(live, doc, nowMs) && !Number.isNaN(live.price[doc] as number);
