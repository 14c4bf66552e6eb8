import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { LiveColumns } from '../ingest/live-columns.ts';
import { FLAG_OTHER_CURRENCY } from '../ingest/segment-draft.ts';
import type { LiveFields } from '../types.ts';

/** NaN: no price, no sale price. A sale price that is not lower is no offer: it must not raise the price. */
const isOffer = (salePrice: number, price: number): boolean =>
  !Number.isNaN(salePrice) && !(salePrice >= price);

/** NaN bounds are open. The end date is inclusive. */
const isWithin = (nowMs: number, fromMs: number, toMs: number): boolean =>
  !(nowMs < fromMs) && !(nowMs > toMs);

/** Runs for every doc that is counted or sorted: it makes no objects. */
const isOnSale = (live: LiveColumns, doc: number, nowMs: number): boolean =>
  isOffer(live.salePrice[doc] as number, live.price[doc] as number) &&
  isWithin(nowMs, live.saleFromMs[doc] as number, live.saleToMs[doc] as number);

/** The price at `nowMs` of a product that is not in an index, and the regular price while on sale. */
export const offerNow = (
  live: LiveFields,
  nowMs: number,
): { price: number | null; compareAtPrice: number | null } => {
  const { price, salePrice, salePriceFromMs, salePriceToMs } = live;
  const applies =
    isOffer(salePrice ?? Number.NaN, price ?? Number.NaN) &&
    isWithin(nowMs, salePriceFromMs ?? Number.NaN, salePriceToMs ?? Number.NaN);
  return applies ? { price: salePrice, compareAtPrice: price } : { price, compareAtPrice: null };
};

/** The price to pay at `nowMs`; NaN when the product has no price. */
export const priceNow = (live: LiveColumns, doc: number, nowMs: number): number =>
  (isOnSale(live, doc, nowMs) ? live.salePrice[doc] : live.price[doc]) as number;

const isOtherCurrency = ({ view }: AttachedSegment, doc: number): boolean =>
  ((view.docFlags[doc] as number) & FLAG_OTHER_CURRENCY) !== 0;

/** The price to compare with others at `nowMs`; NaN also where it is in another currency than the shop's. */
export const comparablePrice = (segment: AttachedSegment, doc: number, nowMs: number): number =>
  isOtherCurrency(segment, doc) ? Number.NaN : priceNow(segment.live, doc, nowMs);

/** Whether a product has a price, but in another currency than the shop's. */
export const isPricedElsewhere = (segment: AttachedSegment, doc: number, nowMs: number): boolean =>
  isOtherCurrency(segment, doc) && !Number.isNaN(priceNow(segment.live, doc, nowMs));

/** The regular price while on sale, else null. */
export const compareAtPrice = (live: LiveColumns, doc: number, nowMs: number): number | null => {
  const regular = live.price[doc] as number;
  return isOnSale(live, doc, nowMs) && !Number.isNaN(regular) ? regular : null;
};

/** Whether the price at `nowMs` is below the regular price. */
export const isReduced = (live: LiveColumns, doc: number, nowMs: number): boolean =>
  isOnSale(live, doc, nowMs) && !Number.isNaN(live.price[doc] as number);
