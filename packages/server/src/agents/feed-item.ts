import type { FeedItem, Product } from '@aisle/contract';
import { isPlainId } from './plain-id.ts';
import { cutText, plainText, plainUrl } from './plain-text.ts';

/** Limits of the specification, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_ID = 100;

const AVAILABILITY = {
  in_stock: 'in_stock',
  out_of_stock: 'out_of_stock',
  preorder: 'pre_order',
  backorder: 'backorder',
} as const;

/** Making a format takes 30 us; there are some 300 currencies. */
const known = new Map<string, number>();

/** Decimals of the currency's minor unit, such as 2 for EUR and 0 for JPY. */
const decimalsOf = (currency: string): number => {
  const before = known.get(currency);
  if (before !== undefined) return before;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  known.set(currency, decimals);
  return decimals;
};

const amount = (value: number, currency: string): string =>
  `${value.toFixed(decimalsOf(currency))} ${currency}`;

const isOnSale = ({ salePrice, salePriceFrom, salePriceTo, price }: Product, nowMs: number): boolean =>
  salePrice !== undefined &&
  price !== undefined &&
  salePrice < price &&
  (salePriceFrom === undefined || Date.parse(salePriceFrom) <= nowMs) &&
  (salePriceTo === undefined || nowMs <= Date.parse(salePriceTo));

/** Fields that the record has; the specification wants unknown ones left out. */
const optionalFields = (product: Product, nowMs: number): Partial<FeedItem> => {
  const { salePrice, parentExternalId, rating, currency } = product;
  const brand = cutText(plainText(product.brand ?? ''), MAX_BRAND);
  const image = plainUrl(product.imageUrl);
  const images = (product.images ?? []).flatMap((url) => plainUrl(url) ?? []);
  const gtin = (product.gtin ?? '').replace(/[\s-]/g, '');
  const mpn = cutText(plainText(product.mpn ?? ''), MAX_BRAND);
  const category = plainText(product.categories?.[0] ?? '');
  return {
    ...(brand === '' ? {} : { brand }),
    ...(image === null ? {} : { image_url: image }),
    ...(images.length === 0 ? {} : { additional_image_urls: images }),
    ...(salePrice !== undefined && isOnSale(product, nowMs)
      ? { sale_price: amount(salePrice, currency) }
      : {}),
    ...(parentExternalId === undefined || !isPlainId(parentExternalId) ? {} : { group_id: parentExternalId }),
    ...(/^\d{8,14}$/.test(gtin) ? { gtin } : {}),
    ...(mpn === '' ? {} : { mpn }),
    ...(category === '' ? {} : { product_category: category }),
    ...(rating === undefined ? {} : { review_count: rating.count, star_rating: rating.average }),
  };
};

/** Countries by ISO 3166-1; null: the shop has named none. */
export type FeedSeller = {
  name: string;
  url: string;
  targetCountries: readonly string[] | null;
  storeCountry: string | null;
};

const countriesOf = ({ targetCountries, storeCountry }: FeedSeller): Partial<FeedItem> => ({
  ...(targetCountries === null ? {} : { target_countries: [...targetCountries] }),
  ...(storeCountry === null ? {} : { store_country: storeCountry }),
});

/**
 * The product as a line of the feed. Null when it has no price or page, so it cannot be bought, or its id is too long for
 * the specification, or no plain text: a feed must name it exactly.
 */
export function toFeedItem(product: Product, seller: FeedSeller, nowMs: number): FeedItem | null {
  const url = plainUrl(product.url);
  if (product.price === undefined || url === null || product.externalId.length > MAX_ID) return null;
  if (!isPlainId(product.externalId)) return null;
  const title = cutText(plainText(product.name), MAX_TITLE) || plainText(product.externalId);
  return {
    item_id: product.externalId,
    title,
    description: cutText(plainText(product.description ?? ''), MAX_DESCRIPTION) || title,
    url,
    price: amount(product.price, product.currency),
    availability: AVAILABILITY[product.availability],
    ...optionalFields(product, nowMs),
    seller_name: plainText(seller.name),
    seller_url: plainUrl(seller.url) === null ? new URL(seller.url).origin : seller.url,
    listing_has_variations: product.parentExternalId !== undefined,
    ...countriesOf(seller),
    is_eligible_search: true,
    is_eligible_checkout: false,
  };
}
