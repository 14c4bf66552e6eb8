import {
  Collection as CollectionEntity,
  ConfigService,
  type ID,
  type Injector,
  Product as ProductEntity,
  ProductVariant,
  ProductVariantService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import type { AisleOptions, AisleShop } from './options.ts';
import type { Collection, Product, Surroundings } from './product-items.ts';

const NAMES = ['facetValues', 'facetValues.translations', 'facetValues.facet'];
const OF_VARIANT = [
  ...['channels', 'taxCategory', 'productVariantPrices', 'featuredAsset', 'collections', ...NAMES],
  ...['options', 'options.translations', 'options.group', 'options.group.translations'],
];
const RELATIONS = [
  ...['translations', 'channels', 'featuredAsset', ...NAMES, 'variants'],
  ...OF_VARIANT.map((relation) => `variants.${relation}`),
];

/** The context of a shop: it decides prices, taxes and texts. */
export const contextOf = (injector: Injector, shop: AisleShop): Promise<RequestContext> =>
  injector.get(RequestContextService).create({
    apiType: 'custom',
    ...(shop.channelToken !== undefined && { channelOrToken: shop.channelToken }),
    // Vendure's own lists of codes are no texts for the compiler.
    languageCode: shop.languageCode as never,
    currencyCode: shop.currencyCode as never,
  });

/** Ids of products behind `after`, in their order. */
export const productIdsAfter = async (
  injector: Injector,
  ctx: RequestContext,
  { after, most }: { after: ID | null; most: number },
): Promise<ID[]> => {
  const query = injector
    .get(TransactionalConnection)
    .getRepository(ctx, ProductEntity)
    .createQueryBuilder('product')
    .select('product.id', 'id')
    .where('product.deletedAt IS NULL');
  if (after !== null) query.andWhere('product.id > :after', { after });
  const rows = await query.orderBy('product.id', 'ASC').limit(most).getRawMany();
  return rows.map(({ id }) => id);
};

/** The products of variants, deleted ones too. */
export const productsOfVariants = async (
  injector: Injector,
  ctx: RequestContext,
  variantIds: readonly ID[],
): Promise<ID[]> => {
  if (variantIds.length === 0) return [];
  const repository = injector.get(TransactionalConnection).getRepository(ctx, ProductVariant);
  const variants = await repository.find({ where: variantIds.map((id) => ({ id })) });
  return (variants as { productId: ID }[]).map(({ productId }) => productId);
};

export const readCollections = async (
  injector: Injector,
  ctx: RequestContext,
): Promise<Map<ID, Collection>> => {
  const repository = injector.get(TransactionalConnection).getRepository(ctx, CollectionEntity);
  const collections = await repository.find({ relations: ['translations', 'parent'] });
  return new Map((collections as Collection[]).map((collection) => [collection.id, collection]));
};

/** Products by their ids, deleted ones too, with the prices and stock of the context's channel. */
export const readProducts = async (
  injector: Injector,
  ctx: RequestContext,
  ids: readonly ID[],
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const repository = injector.get(TransactionalConnection).getRepository(ctx, ProductEntity);
  const products = (await repository.find({
    where: ids.map((id) => ({ id })),
    relations: RELATIONS,
    relationLoadStrategy: 'query',
  })) as Product[];
  const variants = injector.get(ProductVariantService);
  for (const variant of products.flatMap((product) => product.variants)) {
    if (variant.deletedAt !== null || !variant.enabled) continue;
    await variants.applyChannelPriceAndTax(variant, ctx);
    variant.saleable = await variants.getSaleableStockLevel(ctx, variant);
  }
  return products;
};

export const surroundingsOf = async (
  injector: Injector,
  ctx: RequestContext,
  options: AisleOptions,
): Promise<Surroundings> => ({
  ...options,
  channelId: ctx.channelId,
  currencyCode: ctx.currencyCode,
  languages: [ctx.languageCode, ctx.channel.defaultLanguageCode],
  precision: injector.get(ConfigService).entityOptions.moneyStrategy.precision ?? 2,
  collections: await readCollections(injector, ctx),
});
