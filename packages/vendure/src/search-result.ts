import type { SearchResult } from '@vendure/core';

type ID = string | number;
type Point = { x: number; y: number } | null;

/** A row of Vendure's own index: a variant in one channel and one language. */
export type IndexRow = {
  productId: ID;
  productVariantId: ID;
  currencyCode?: string;
  enabled: boolean;
  sku: string;
  slug: string;
  productName: string;
  productVariantName: string;
  description: string;
  price: number;
  priceWithTax: number;
  facetIds: string[];
  facetValueIds: string[];
  collectionIds: string[];
  channelIds: string[];
  productAssetId: ID | null;
  productPreview: string;
  productPreviewFocalPoint?: Point;
  productVariantAssetId: ID | null;
  productVariantPreview: string;
  productVariantPreviewFocalPoint?: Point;
  inStock?: boolean;
  productInStock?: boolean;
};

const rangeOf = (amounts: readonly number[]) => ({ min: Math.min(...amounts), max: Math.max(...amounts) });

const assetOf = (id: ID | null, preview: string, focalPoint: Point | undefined) =>
  id === null ? undefined : { id, preview, focalPoint: focalPoint ?? undefined };

/** A product as Vendure's own strategies group it, from the rows of its variants. `rows` has at least one. */
export const resultOf = (
  rows: readonly IndexRow[],
  { currencyCode, searchLogId, score }: { currencyCode: string; searchLogId: string; score: number },
): SearchResult => {
  const [row] = rows;
  if (row === undefined) throw new RangeError('a product without rows');
  const { sku, slug, enabled, productVariantId, productId, productName, productVariantName, description } =
    row;
  const { facetIds, facetValueIds, collectionIds, channelIds } = row;
  return {
    ...{ sku, slug, enabled, productVariantId, productId, productName, productVariantName, description },
    ...{ facetIds, facetValueIds, collectionIds, channelIds, score, searchLogId },
    price: rangeOf(rows.map(({ price }) => price)),
    priceWithTax: rangeOf(rows.map(({ priceWithTax }) => priceWithTax)),
    currencyCode: row.currencyCode ?? currencyCode,
    productAsset: assetOf(row.productAssetId, row.productPreview, row.productPreviewFocalPoint),
    productVariantAsset: assetOf(
      row.productVariantAssetId,
      row.productVariantPreview,
      row.productVariantPreviewFocalPoint,
    ),
    ...(row.productInStock !== undefined && { inStock: row.productInStock }),
  };
};
