import type { ProductDraft } from '@aisle/sdk/shop-system';
import type { Product, Variant } from './product-items.ts';

/** One shop of Aisle: one channel in one language and one currency. */
export type AisleShop = {
  /** With the scopes `read` and `sync`. */
  apiKey: string;
  /** Default: the default channel. */
  channelToken?: string;
  /** As Vendure has it, such as `en`. */
  languageCode: string;
  /** Such as `EUR`. */
  currencyCode: string;
};

export type AisleOptions = {
  /** Where the service is, such as `https://search.shop.example`. */
  baseUrl: string;
  shops: readonly AisleShop[];
  /** Prices without taxes; default: with them. */
  netPrices?: boolean;
  /** The code of the facet that is the brand; default `brand`. */
  brandFacet?: string;
  productUrl?: (product: Product, slug: string) => string;
  /** The address of an image from the name that Vendure stores. Default: names that are addresses already. */
  imageUrl?: (preview: string) => string;
  /** The last word on each record. */
  change?: (draft: ProductDraft, product: Product, variant: Variant | null) => ProductDraft;
  /** Reports orders: adds the custom field `searchLogId` to orders, which changes the database. */
  orders?: boolean;
  /** The longest wait of a shopper in milliseconds; default 300. */
  limitMs?: number;
};
