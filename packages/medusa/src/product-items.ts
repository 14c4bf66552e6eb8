import type { SyncItem } from '@aisle/contract';
import { fitProduct, type ProductDraft } from '@aisle/sdk/shop-system';

type Named = { value?: string | null };
export type Variant = {
  id: string;
  title?: string | null;
  sku?: string | null;
  barcode?: string | null;
  ean?: string | null;
  upc?: string | null;
  manage_inventory?: boolean;
  allow_backorder?: boolean;
  deleted_at?: unknown;
  options?: (Named & { option?: { title?: string | null } | null })[] | null;
  calculated_price?: { calculated_amount: number | null; original_amount: number | null } | null;
};
/** A product as `query.graph` gives it. */
export type Product = {
  id: string;
  title: string;
  subtitle?: string | null;
  description?: string | null;
  handle?: string | null;
  status: string;
  thumbnail?: string | null;
  material?: string | null;
  deleted_at?: unknown;
  created_at?: unknown;
  images?: { url: string }[] | null;
  tags?: Named[] | null;
  type?: Named | null;
  collection?: { title?: string | null } | null;
  categories?: { id: string }[] | null;
  sales_channels?: ({ id: string } | null)[] | null;
  variants?: Variant[] | null;
};
export type Category = {
  id: string;
  name: string;
  parent_category_id?: string | null;
  is_active: boolean;
  is_internal: boolean;
};

/** What products are mapped with. */
export type Surroundings = {
  salesChannelId: string;
  currencyCode: string;
  language?: string | undefined;
  categories: ReadonlyMap<string, Category>;
  /** Units that can be sold, by variant. */
  available: ReadonlyMap<string, number>;
  productUrl?: ((product: Product) => string) | undefined;
  /** The last word on each record. */
  change?: ((draft: ProductDraft, product: Product, variant: Variant | null) => ProductDraft) | undefined;
};

/** The names from the highest level on; empty where one of them is not public. */
const levelsOf = (id: string, categories: ReadonlyMap<string, Category>): string[] => {
  const levels: string[] = [];
  for (let at: string | null | undefined = id; at; ) {
    const category = categories.get(at);
    if (category === undefined || !category.is_active || category.is_internal) return [];
    levels.unshift(category.name);
    at = category.parent_category_id;
  }
  return levels;
};

const optionsOf = (variants: readonly Variant[]): Record<string, string[]> => {
  const options: Record<string, string[]> = {};
  for (const { value, option } of variants.flatMap((variant) => variant.options ?? [])) {
    const name = option?.title?.trim().toLowerCase() ?? '';
    if (name !== '' && value) options[name] = [...(options[name] ?? []), value];
  }
  return options;
};

const priceOf = (variant: Variant): Pick<ProductDraft, 'price' | 'salePrice'> => {
  const now = variant.calculated_price?.calculated_amount ?? null;
  const usual = variant.calculated_price?.original_amount ?? now;
  if (now === null || usual === null) return {};
  return now < usual ? { price: usual, salePrice: now } : { price: now };
};

const stockOf = (
  variant: Variant,
  { available }: Surroundings,
): Pick<ProductDraft, 'availability' | 'stockQuantity'> => {
  if (variant.manage_inventory === false) return { availability: 'in_stock' };
  const units = available.get(variant.id) ?? 0;
  const none = variant.allow_backorder === true ? 'backorder' : 'out_of_stock';
  return { availability: units > 0 ? 'in_stock' : none, stockQuantity: Math.trunc(units) };
};

const sharedOf = (product: Product, around: Surroundings): ProductDraft => ({
  externalId: product.id,
  name: product.title,
  description: [product.subtitle ?? '', product.description ?? ''].join('\n').trim(),
  url: around.productUrl?.(product) ?? null,
  imageUrl: product.thumbnail ?? product.images?.[0]?.url ?? null,
  categories: (product.categories ?? []).map(({ id }) => levelsOf(id, around.categories)),
  tags: (product.tags ?? []).map(({ value }) => value ?? ''),
  currency: around.currencyCode.toUpperCase(),
  language: around.language ?? null,
  attributes: {
    type: [product.type?.value ?? ''],
    collection: [product.collection?.title ?? ''],
    material: [product.material ?? ''],
  },
});

const ofVariant = (variant: Variant, shared: ProductDraft, around: Surroundings): ProductDraft => ({
  ...shared,
  sku: variant.sku ?? null,
  gtin: variant.ean ?? variant.upc ?? variant.barcode ?? null,
  attributes: { ...shared.attributes, ...optionsOf([variant]) },
  ...priceOf(variant),
  ...stockOf(variant, around),
});

/** Whether shoppers of the sales channel may see the product. */
const isSold = (product: Product, { salesChannelId }: Surroundings): boolean =>
  product.status === 'published' &&
  !product.deleted_at &&
  (product.sales_channels ?? []).some((channel) => channel?.id === salesChannelId);

/**
 * The records of a product, which stands before its variants, and the deletion of all that shoppers may not see. One
 * variant alone is part of its product.
 */
export const itemsOf = (product: Product, around: Surroundings): SyncItem[] => {
  const variants = product.variants ?? [];
  const remove = (id: string): SyncItem => ({ externalId: id, deleted: true });
  if (!isSold(product, around)) return [...variants.map(({ id }) => remove(id)), remove(product.id)];
  const fit = (draft: ProductDraft, variant: Variant | null): SyncItem =>
    fitProduct(around.change?.(draft, product, variant) ?? draft);
  const shared = sharedOf(product, around);
  const images = (product.images ?? []).map(({ url }) => url);
  const own = { ...shared, images, attributes: { ...shared.attributes, ...optionsOf(variants) } };
  const sold = variants.filter((variant) => !variant.deleted_at);
  const [only] = sold;
  const gone = variants.filter((variant) => variant.deleted_at).map(({ id }) => remove(id));
  if (only === undefined) return [...gone, fit(own, null)];
  if (sold.length === 1) return [...gone, remove(only.id), fit(ofVariant(only, own, around), only)];
  const parts = sold.map((variant) =>
    fit(
      { ...ofVariant(variant, shared, around), externalId: variant.id, parentExternalId: product.id },
      variant,
    ),
  );
  return [...gone, fit(own, null), ...parts];
};
