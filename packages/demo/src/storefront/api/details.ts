import type { AttributeValue } from '@aisle/contract';

/** One sellable version of a product, as the shop's own pages know it. */
export type VersionDetails = {
  externalId: string;
  name: string;
  price: number | null;
  /** The regular price while on sale, else null. */
  compareAtPrice: number | null;
  availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder';
  stockQuantity: number | null;
  imageUrl: string | null;
  sku: string | null;
  gtin: string | null;
  attributes: Record<string, AttributeValue>;
};

/** What a product page shows beyond a search card: served by the demo shop itself at `/demo/products/<id>.json`. */
export type ProductDetails = VersionDetails & {
  description: string;
  language: string | null;
  brand: string | null;
  categories: string[];
  rating: { average: number; count: number } | null;
  /** Empty when the product comes in one version. The root itself is not among them. */
  variants: VersionDetails[];
};
