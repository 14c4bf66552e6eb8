import { decodeJson, type Trx } from '../store/index.ts';

/** The item that a product counts as: its parent stands for all variants. `category`: the deepest; null without one. */
export type Family = { root: string; category: string | null; isInCatalog: boolean };

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

type Record = { parent: string | null; category: string | null };

const recordsOf = async (
  trx: Trx,
  shopId: string,
  externalIds: readonly string[],
): Promise<Map<string, Record>> => {
  const found = new Map<string, Record>();
  for (let first = 0; first < externalIds.length; first += IDS_PER_QUERY) {
    const rows = await trx
      .selectFrom('products')
      .innerJoin('shops', (join) =>
        join
          .onRef('shops.id', '=', 'products.shop_id')
          .onRef('shops.current_generation_id', '=', 'products.generation_id'),
      )
      .select(['products.external_id', 'products.parent_external_id', 'products.body'])
      .where('products.shop_id', '=', shopId)
      .where('products.external_id', 'in', externalIds.slice(first, first + IDS_PER_QUERY))
      .execute();
    for (const { external_id, parent_external_id, body } of rows) {
      const { categories = [] } = decodeJson<{ categories?: string[] }>(body);
      found.set(external_id, { parent: parent_external_id, category: deepest(categories) });
    }
  }
  return found;
};

/** The families of products in the catalog. A product that is missing there is a family of its own. */
export async function familiesOf(
  trx: Trx,
  shopId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, Family>> {
  const distinct = [...new Set(externalIds)];
  const records = await recordsOf(trx, shopId, distinct);
  const parents = [...records.values()].flatMap(({ parent }) => parent ?? []);
  const missing = [...new Set(parents)].filter((parent) => !records.has(parent));
  const roots = await recordsOf(trx, shopId, missing);
  return new Map(
    distinct.map((externalId) => {
      const own = records.get(externalId);
      const root = own?.parent ?? externalId;
      const category = (roots.get(root) ?? records.get(root))?.category ?? own?.category ?? null;
      return [externalId, { root, category, isInCatalog: own !== undefined }];
    }),
  );
}
