import { decodeJson, type Trx } from '../store/index.ts';

const SEPARATOR = ' > ';
const IDS_PER_QUERY = 200;

const deepest = (categories: readonly string[]): string | null => {
  let [found, most]: [string | null, number] = [null, 0];
  for (const category of categories) {
    const levels = category.split(SEPARATOR).length;
    // Of equally deep ones the first by name, as the index says it.
    if (levels < most || (levels === most && found !== null && category > found)) continue;
    [found, most] = [category, levels];
  }
  return found;
};

/** The deepest category of each of the products, as they stand in the catalog; of those that have one. */
export async function categoriesIn(
  trx: Trx,
  shopId: string,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const distinct = [...new Set(externalIds)];
  for (let first = 0; first < distinct.length; first += IDS_PER_QUERY) {
    const rows = await trx
      .selectFrom('products')
      .innerJoin('shops', (join) =>
        join
          .onRef('shops.id', '=', 'products.shop_id')
          .onRef('shops.current_generation_id', '=', 'products.generation_id'),
      )
      .select(['products.external_id', 'products.body'])
      .where('products.shop_id', '=', shopId)
      .where('products.external_id', 'in', distinct.slice(first, first + IDS_PER_QUERY))
      .execute();
    for (const { external_id, body } of rows) {
      const category = deepest(decodeJson<{ categories?: string[] }>(body).categories ?? []);
      if (category !== null) found.set(external_id, category);
    }
  }
  return found;
}
