import type { Query } from './medusa.ts';
import type { Category, Product, Surroundings, Variant } from './product-items.ts';

/** One shop of Aisle has the products of one sales channel, in one currency and one language. */
export type ProductSource = Pick<
  Surroundings,
  'salesChannelId' | 'currencyCode' | 'productUrl' | 'change'
> & {
  /** Prices of this region; without it, those of the currency. */
  regionId?: string;
  /** Texts in this language, such as `de-DE`, where Medusa's Translation Module has them. */
  locale?: string;
};

const FIELDS = [
  ...['id', 'title', 'subtitle', 'description', 'handle', 'status', 'thumbnail', 'material', 'deleted_at'],
  ...['images.url', 'tags.value', 'type.value', 'collection.title', 'categories.id', 'sales_channels.id'],
  ...['variants.id', 'variants.title', 'variants.sku', 'variants.barcode', 'variants.ean', 'variants.upc'],
  ...['variants.manage_inventory', 'variants.allow_backorder', 'variants.deleted_at'],
  ...['variants.options.value', 'variants.options.option.title'],
];

const MOST = 10_000;

const categoriesOf = async (query: Query, locale: string | undefined): Promise<Map<string, Category>> => {
  const { data } = await query.graph(
    {
      entity: 'product_category',
      fields: ['id', 'name', 'parent_category_id', 'is_active', 'is_internal'],
      pagination: { take: MOST },
    },
    locale === undefined ? {} : { locale },
  );
  return new Map((data as Category[]).map((category) => [category.id, category]));
};

type InventoryItem = {
  variant_id: string;
  required_quantity: number;
  inventory?: { location_levels?: { location_id: string; available_quantity: number }[] | null } | null;
};

/** Units that the sales channel's locations can sell: the scarcest part of a kit decides. */
const availableOf = async (
  query: Query,
  variantIds: string[],
  salesChannelId: string,
): Promise<Map<string, number>> => {
  const { data: locations } = await query.graph({
    entity: 'sales_channel_locations',
    fields: ['stock_location_id'],
    filters: { sales_channel_id: salesChannelId },
  });
  const near = new Set(locations.map(({ stock_location_id }) => stock_location_id));
  const { data } = await query.graph({
    entity: 'product_variant_inventory_items',
    fields: ['variant_id', 'required_quantity', 'inventory.*', 'inventory.location_levels.*'],
    filters: { variant_id: variantIds },
  });
  const available = new Map<string, number>();
  for (const { variant_id, required_quantity, inventory } of data as InventoryItem[]) {
    const units = (inventory?.location_levels ?? [])
      .filter(({ location_id }) => near.has(location_id))
      .reduce((sum, level) => sum + level.available_quantity, 0);
    const whole = Math.floor(units / required_quantity);
    available.set(variant_id, Math.min(whole, available.get(variant_id) ?? whole));
  }
  return available;
};

type Price = NonNullable<Variant['calculated_price']> | null;

/** Prices need variants that are sold: Medusa has none for deleted ones. */
const pricesOf = async (
  query: Query,
  variantIds: string[],
  source: ProductSource,
): Promise<Map<unknown, unknown>> => {
  const { regionId, currencyCode } = source;
  const context = {
    __type: 'QueryContext',
    currency_code: currencyCode.toLowerCase(),
    ...(regionId !== undefined && { region_id: regionId }),
  };
  const { data } = await query.graph({
    entity: 'variant',
    fields: ['id', 'calculated_price.*'],
    filters: { id: variantIds },
    context: { calculated_price: context },
  });
  return new Map(data.map(({ id, calculated_price }) => [id, calculated_price]));
};

/** Products in the order of their ids, deleted ones too. `filters` as `query.graph` takes them. */
export const readProducts = async (
  query: Query,
  filters: Record<string, unknown>,
  { take, source }: { take: number; source: ProductSource },
): Promise<{ products: Product[]; around: Surroundings }> => {
  const { salesChannelId, currencyCode, locale, productUrl, change } = source;
  const { data } = await query.graph(
    {
      entity: 'product',
      fields: FIELDS,
      filters,
      withDeleted: true,
      pagination: { take, order: { id: 'ASC' } },
    },
    locale === undefined ? {} : { locale },
  );
  const products = data as Product[];
  const variants = products
    .flatMap((product) => product.variants ?? [])
    .filter((variant) => !variant.deleted_at);
  const ids = variants.map(({ id }) => id);
  const [categories, available, prices] = await Promise.all([
    categoriesOf(query, locale),
    availableOf(query, ids, salesChannelId),
    pricesOf(query, ids, source),
  ]);
  for (const variant of variants) variant.calculated_price = (prices.get(variant.id) ?? null) as Price;
  const around = {
    salesChannelId,
    currencyCode,
    language: locale,
    categories,
    available,
    productUrl,
    change,
  };
  return { products, around };
};
