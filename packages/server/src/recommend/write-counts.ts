import type { Trx } from '../store/index.ts';
import type { BasketCounts, PairKind } from './basket-counts.ts';

/** Rows of one statement, so that it takes a millisecond or two. */
const ROWS = 400;
/** Pairs that are kept of an item: its heaviest. Pruned once it has so many more, not with every basket. */
export const KEPT_PAIRS = 100;
const PRUNED_AT = 150;

type Counted = { shopId: string; kind: PairKind; counts: BasketCounts };

async function inParts<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS) await write(rows.slice(first, first + ROWS));
}

const writeItems = (trx: Trx, { shopId, kind, counts }: Counted): Promise<void> => {
  const rows = [...counts.items].map(([item, { weight, baskets, pairWeight }]) => ({
    shop_id: shopId,
    kind,
    item,
    weight,
    baskets,
    pair_weight: pairWeight,
  }));
  return inParts(rows, (part) =>
    trx
      .insertInto('basket_products')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'kind', 'item']).doUpdateSet((set) => ({
          weight: set('basket_products.weight', '+', set.ref('excluded.weight')),
          baskets: set('basket_products.baskets', '+', set.ref('excluded.baskets')),
          pair_weight: set('basket_products.pair_weight', '+', set.ref('excluded.pair_weight')),
        })),
      )
      .execute(),
  );
};

const writePairs = (trx: Trx, { shopId, kind, counts }: Counted): Promise<void> => {
  const rows = [...counts.pairs].flatMap(([item, others]) =>
    [...others].map(([other, count]) => ({ shop_id: shopId, kind, item, other, ...count })),
  );
  return inParts(rows, (part) =>
    trx
      .insertInto('basket_pairs')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['shop_id', 'kind', 'item', 'other']).doUpdateSet((set) => ({
          weight: set('basket_pairs.weight', '+', set.ref('excluded.weight')),
          baskets: set('basket_pairs.baskets', '+', set.ref('excluded.baskets')),
        })),
      )
      .execute(),
  );
};

/** Items of these that have too many pairs. */
const crowded = async (trx: Trx, { shopId, kind, counts }: Counted): Promise<string[]> => {
  const found: string[] = [];
  await inParts([...counts.pairs.keys()], async (items) => {
    const rows = await trx
      .selectFrom('basket_pairs')
      .select('item')
      .where('shop_id', '=', shopId)
      .where('kind', '=', kind)
      .where('item', 'in', items)
      .groupBy('item')
      .having((has) => has.fn.countAll<number>(), '>', PRUNED_AT)
      .execute();
    found.push(...rows.map(({ item }) => item));
  });
  return found;
};

const prune = async (trx: Trx, counted: Counted): Promise<void> => {
  const { shopId, kind } = counted;
  for (const item of await crowded(trx, counted)) {
    const own = trx
      .selectFrom('basket_pairs')
      .where('shop_id', '=', shopId)
      .where('kind', '=', kind)
      .where('item', '=', item);
    const kept = own.select('other').orderBy('weight', 'desc').orderBy('other').limit(KEPT_PAIRS);
    await trx
      .deleteFrom('basket_pairs')
      .where('shop_id', '=', shopId)
      .where('kind', '=', kind)
      .where('item', '=', item)
      .where('other', 'not in', kept)
      .execute();
  }
};

/** Adds counts to those of a shop, and forgets the lightest pairs of items that have too many. */
export async function writeCounts(trx: Trx, counted: Counted): Promise<void> {
  await writeItems(trx, counted);
  await writePairs(trx, counted);
  await prune(trx, counted);
}
