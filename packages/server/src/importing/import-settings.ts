import type { ImportFormat } from '@aisle/contract';
import type { DecimalStyle } from './fields/read-number.ts';

/** What files leave to their shop. */
export type ShopTraits = {
  /** Origin of the shop, without a slash at the end. */
  siteUrl: string | null;
  /** Of prices that name none. */
  currency: string;
  language: string;
  /** IANA name: the zone of times that name none. */
  timeZone: string;
  /** Addresses of products that have none, such as `https://shop.example/?p={ID}`. */
  urlPattern: string | null;
};

/** Of a stored import that is older than these settings. */
export const NO_TRAITS: ShopTraits = {
  siteUrl: null,
  currency: 'USD',
  language: 'en',
  timeZone: 'UTC',
  urlPattern: null,
};

/** How one file is read, and what for. */
export type ImportSettings = ShopTraits & {
  format: ImportFormat;
  /** `column=field`. */
  mappings: readonly string[];
  decimal: DecimalStyle;
  /** The file is the whole catalog. */
  full: boolean;
  /** The file is read and counted, and nothing of it is stored. */
  check: boolean;
};
