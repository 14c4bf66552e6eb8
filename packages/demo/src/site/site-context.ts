import type { ProductInput, PublishedPage } from '@aisle/contract';

/** The shop that the site shows, as a page needs it. */
export type SiteContext = {
  /** A widget token of the demo shop that the page searches with. */
  token: string;
  shopName: string;
  /** Language of the products, BCP 47. The page's own words are in it too, or in English where we have none. */
  language: string;
  /** ISO 4217, of products that name none. */
  currency: string;
  /** A product of the shop's catalog as it is now; null: it has none of this id. */
  product: (externalId: string) => Promise<ProductInput | null>;
  /** A published landing page; null: no page has this address. */
  landingPage: (slug: string) => Promise<PublishedPage | null>;
};
