import type { SyncItem } from '@aisle/contract';
import { fitProduct, majorUnits, type ProductDraft } from '@aisle/sdk/shop-system';
import type { AisleOptions } from './options.ts';

type ID = string | number;
type Translated<T> = { translations: (T & { languageCode: string })[] };
type Named = Translated<{ name: string }>;
type Value = Named & { facet: Named & { code: string; isPrivate: boolean } };
type Asset = { preview: string } | null;

/** Entities as TypeORM gives them, with prices and stock added. */
export type Variant = {
  id: ID;
  sku: string;
  enabled: boolean;
  deletedAt: Date | null;
  channels: { id: ID }[];
  price: number;
  priceWithTax: number;
  /** Units that can be sold. */
  saleable: number;
  options: (Named & { group: Named })[];
  facetValues: Value[];
  collections: { id: ID }[];
  featuredAsset: Asset;
};
export type Product = Translated<{ name: string; slug: string; description: string }> & {
  id: ID;
  enabled: boolean;
  deletedAt: Date | null;
  channels: { id: ID }[];
  facetValues: Value[];
  featuredAsset: Asset;
  variants: Variant[];
};
export type Collection = Translated<{ name: string; slug: string }> & {
  id: ID;
  isRoot: boolean;
  isPrivate: boolean;
  parent: { id: ID } | null;
};

/** What products are mapped with. */
export type Surroundings = Pick<
  AisleOptions,
  'netPrices' | 'brandFacet' | 'productUrl' | 'imageUrl' | 'change'
> & {
  channelId: ID;
  currencyCode: string;
  /** The shop's language, then the channel's. */
  languages: readonly string[];
  /** Digits behind the point in amounts. */
  precision: number;
  collections: ReadonlyMap<ID, Collection>;
};

/** The attribute that holds the slugs of collections. */
export const COLLECTIONS = 'collections';
/** Vendure says so of stock that is not tracked. */
const UNTRACKED = 2_147_483_647;

/** Ids of products and variants are numbers that may be equal. */
export const productKey = (id: ID): string => `product-${id}`;
const variantKey = (id: ID): string => `variant-${id}`;
/** The id of Vendure in an id of Aisle; null for a variant's. */
export const productIdIn = (key: string): string | null =>
  key.startsWith('product-') ? key.slice('product-'.length) : null;

export const translationOf = <T>(
  { translations }: Translated<T>,
  languages: readonly string[],
): T | undefined =>
  languages.flatMap((code) => translations.filter(({ languageCode }) => languageCode === code))[0] ??
  translations[0];

const nameOf = (named: Named, { languages }: Pick<Surroundings, 'languages'>): string =>
  translationOf(named, languages)?.name ?? '';

type Attributes = Record<string, string[]>;

const grouped = (pairs: readonly (readonly [string, string])[]): Attributes => {
  const attributes: Attributes = {};
  for (const [name, value] of pairs) attributes[name] = [...(attributes[name] ?? []), value];
  return attributes;
};

const facetsOf = (values: readonly Value[], around: Surroundings): [string, string][] =>
  values.filter(({ facet }) => !facet.isPrivate).map((value) => [value.facet.code, nameOf(value, around)]);

const optionsOf = (variants: readonly Variant[], around: Surroundings): [string, string][] =>
  variants.flatMap(({ options }) =>
    options.map((option): [string, string] => [
      nameOf(option.group, around).toLowerCase(),
      nameOf(option, around),
    ]),
  );

/** The names from the highest level on. */
const levelsOf = (id: ID, { collections, languages }: Surroundings): string[] => {
  const levels: string[] = [];
  for (let at = collections.get(id); at !== undefined && !at.isRoot; ) {
    levels.unshift(nameOf(at, { languages }));
    at = at.parent === null ? undefined : collections.get(at.parent.id);
  }
  return levels;
};

const collectionsOf = (variants: readonly Variant[], around: Surroundings): Collection[] =>
  [...new Set(variants.flatMap(({ collections }) => collections.map(({ id }) => id)))].flatMap((id) => {
    const collection = around.collections.get(id);
    return collection === undefined || collection.isPrivate ? [] : [collection];
  });

const imageOf = (asset: Asset, { imageUrl }: Surroundings): string | null =>
  asset === null ? null : (imageUrl?.(asset.preview) ?? asset.preview);

/** What a product has with some of its variants. */
const recordOf = (product: Product, variants: readonly Variant[], around: Surroundings): ProductDraft => {
  const { languages, currencyCode, brandFacet = 'brand' } = around;
  const texts = translationOf(product, languages);
  const collections = collectionsOf(variants, around);
  const values = [...product.facetValues, ...variants.flatMap(({ facetValues }) => facetValues)];
  const attributes = grouped([...facetsOf(values, around), ...optionsOf(variants, around)]);
  const slugs = collections.map((collection) => translationOf(collection, languages)?.slug ?? '');
  const [variant] = variants;
  return {
    externalId: productKey(product.id),
    name: texts?.name ?? '',
    description: plainText(texts?.description ?? ''),
    url: around.productUrl?.(product, texts?.slug ?? '') ?? null,
    imageUrl: imageOf(
      (variants.length === 1 ? variant?.featuredAsset : null) ?? product.featuredAsset,
      around,
    ),
    brand: attributes[brandFacet]?.[0] ?? null,
    categories: collections.map(({ id }) => levelsOf(id, around)),
    currency: currencyCode,
    language: languages[0] ?? null,
    attributes: { ...attributes, [COLLECTIONS]: slugs },
  };
};

/** Descriptions are HTML. */
const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

const soldAs = (variant: Variant, { netPrices, precision }: Surroundings): Partial<ProductDraft> => ({
  sku: variant.sku,
  price: majorUnits(netPrices === true ? variant.price : variant.priceWithTax, precision),
  availability: variant.saleable > 0 ? 'in_stock' : 'out_of_stock',
  ...(Math.abs(variant.saleable) < UNTRACKED && { stockQuantity: variant.saleable }),
});

/**
 * The records of a product, which stands before its variants, and the deletion of all that shoppers may not see. One
 * variant alone is part of its product.
 */
export const itemsOf = (product: Product, around: Surroundings): SyncItem[] => {
  const isHere = (entity: Product | Variant): boolean =>
    entity.enabled &&
    entity.deletedAt === null &&
    entity.channels.some(({ id }) => String(id) === String(around.channelId));
  const remove = (externalId: string): SyncItem => ({ externalId, deleted: true });
  const sold = isHere(product) ? product.variants.filter(isHere) : [];
  const key = productKey(product.id);
  const keys = product.variants.map(({ id }) => variantKey(id));
  const [only] = sold;
  if (only === undefined) return [...keys, key].map(remove);
  const fit = (draft: ProductDraft, variant: Variant | null): SyncItem =>
    fitProduct(around.change?.(draft, product, variant) ?? draft);
  const record = recordOf(product, sold, around);
  if (sold.length === 1) return [...keys.map(remove), fit({ ...record, ...soldAs(only, around) }, only)];
  const parts = sold.map((variant) => {
    const own = { ...recordOf(product, [variant], around), ...soldAs(variant, around) };
    return fit({ ...own, externalId: variantKey(variant.id), parentExternalId: key }, variant);
  });
  const kept = new Set(sold.map(({ id }) => variantKey(id)));
  return [...keys.filter((one) => !kept.has(one)).map(remove), fit(record, null), ...parts];
};
