import type { ProductInput } from '@aisle/contract';
import { DEMO_LANGUAGES, demoCatalog } from '../catalog/demo-catalog.ts';
import type { ProductDetails, VersionDetails } from '../storefront/api/details.ts';

const versionOf = (product: ProductInput, nowMs: number): VersionDetails => {
  const { price, salePrice, salePriceFrom: from, salePriceTo: to } = product;
  const started = from === undefined || Date.parse(from) <= nowMs;
  const lower = salePrice !== undefined && !(price !== undefined && salePrice >= price);
  const onSale = lower && started && (to === undefined || nowMs <= Date.parse(to));
  return {
    externalId: product.externalId,
    name: product.name,
    price: (onSale ? salePrice : price) ?? null,
    compareAtPrice: onSale ? (price ?? null) : null,
    availability: product.availability ?? 'in_stock',
    stockQuantity: product.stockQuantity ?? null,
    imageUrl: product.imageUrl ?? null,
    sku: product.sku ?? null,
    gtin: product.gtin ?? null,
    attributes: product.attributes ?? {},
  };
};

export type ProductBook = { find: (externalId: string, nowMs: number) => ProductDetails | null };

/** The product details of the demo shop, whatever its language. A variant returns its whole group. */
export const productBook = (baseUrl: string): ProductBook => {
  const all = DEMO_LANGUAGES.flatMap((language) => demoCatalog(baseUrl, language));
  const products = new Map(all.map((product) => [product.externalId, product]));
  const variants = Map.groupBy(products.values(), (product) => product.parentExternalId ?? '');
  return {
    find: (externalId, nowMs) => {
      const asked = products.get(externalId);
      const root = asked?.parentExternalId === undefined ? asked : products.get(asked.parentExternalId);
      if (root === undefined) return null;
      return {
        ...versionOf(root, nowMs),
        description: root.description ?? '',
        language: root.language ?? null,
        brand: root.brand ?? null,
        categories: root.categories ?? [],
        rating: root.rating ?? null,
        variants: (variants.get(root.externalId) ?? []).map((product) => versionOf(product, nowMs)),
      };
    },
  };
};
