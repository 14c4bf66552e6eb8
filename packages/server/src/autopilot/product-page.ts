import type { ProductInput } from '@aisle/contract';
import type { Store } from '../store/index.ts';

/** The product and its page as the catalog has them now; null when it is gone, or has no page. */
export const productPage = async (
  { read }: Pick<Store, 'read'>,
  { shopId, product }: { shopId: string; product: string },
): Promise<{ externalId: string; name: string; url: string } | null> => {
  const row = await read
    .selectFrom('shops')
    .innerJoin('products', (join) =>
      join
        .onRef('products.shop_id', '=', 'shops.id')
        .onRef('products.generation_id', '=', 'shops.current_generation_id'),
    )
    .select('products.body')
    .where('shops.id', '=', shopId)
    .where('products.external_id', '=', product)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name, url } = JSON.parse(row.body) as ProductInput;
  return url === undefined ? null : { externalId: product, name, url };
};
