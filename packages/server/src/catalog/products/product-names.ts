import { jsonText, type Store } from '../../store/index.ts';

/** Ids of one statement; an export asks for thousands. */
const IDS_PER_STATEMENT = 500;

/** Names of products of the current catalog, read out of their records by the store: descriptions may be long. */
export const productNames = async (
  store: Pick<Store, 'read' | 'kind'>,
  { shopId, externalIds }: { shopId: string; externalIds: readonly string[] },
): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  for (let first = 0; first < externalIds.length; first += IDS_PER_STATEMENT) {
    const rows = await store.read
      .selectFrom('shops')
      .innerJoin('products', (join) =>
        join
          .onRef('products.shop_id', '=', 'shops.id')
          .onRef('products.generation_id', '=', 'shops.current_generation_id'),
      )
      .select(['products.external_id', jsonText(store, 'products.body', 'name').as('name')])
      .where('shops.id', '=', shopId)
      .where('products.external_id', 'in', externalIds.slice(first, first + IDS_PER_STATEMENT))
      .execute();
    for (const { external_id, name } of rows) if (name !== null) names.set(external_id, name);
  }
  return names;
};
