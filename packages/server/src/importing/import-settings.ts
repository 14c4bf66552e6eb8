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

/** Exports without addresses, whose parsers make them as the shop system does. */
const SITE_PAGES: readonly ImportFormat[] = [
  'shopify-csv',
  'magento-csv',
  'prestashop-csv',
  'shopware-csv',
  'squarespace-csv',
];
/** Formats whose parsers fill the pattern: they know the numbers that it names. */
const OWN_PATTERN: readonly ImportFormat[] = ['woocommerce-csv', 'squarespace-csv', 'wix-csv'];

/** A file, as far as the addresses of its products go. */
export type Addressed = Pick<ShopTraits, 'siteUrl' | 'urlPattern'> & { format: ImportFormat };

/** The pattern that holds for a file; null: none. WordPress sends `?p=10` on to the page of product 10. */
export const patternOf = ({ format, urlPattern, siteUrl }: Addressed): string | null =>
  urlPattern ?? (format === 'woocommerce-csv' && siteUrl !== null ? `${siteUrl}/?p={ID}` : null);

/** How the addresses begin that the parser of the format makes; null: it makes none. */
export const madeAddressStart = (file: Addressed): string | null => {
  const pattern = OWN_PATTERN.includes(file.format) ? patternOf(file) : null;
  if (pattern !== null) return pattern.split('{', 1)[0] ?? null;
  return SITE_PAGES.includes(file.format) && file.siteUrl !== null ? `${file.siteUrl}/` : null;
};

/** What the reader of a format leaves to the shop: where the parser fills the pattern, nothing else does. */
export const readerTraits = <T extends ShopTraits & { format: ImportFormat }>(settings: T): T =>
  OWN_PATTERN.includes(settings.format) ? { ...settings, urlPattern: null } : settings;

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
  /** How often the parts of the file were read anew with other settings; absent: never. */
  restarts?: number;
};
