import type { PairStatistics } from '@aisle/engine';
import type { Store } from '../store/index.ts';
import { ALL_BASKETS, type PairKind } from './basket-counts.ts';
import { weightScale } from './basket-weight.ts';

const NOTHING: PairStatistics = { items: [], pairs: [], pairWeight: 0 };

export type PairsWanted = { shopId: string; kind: PairKind; items: readonly string[]; nowMs: number };

/** Counts of some items and their pairs, as of `nowMs`. */
export async function readPairs(
  { read }: Pick<Store, 'read'>,
  { shopId, kind, items, nowMs }: PairsWanted,
): Promise<PairStatistics> {
  if (items.length === 0) return NOTHING;
  const [counted, pairs] = await Promise.all([
    read
      .selectFrom('basket_products')
      .select(['item', 'weight', 'pair_weight'])
      .where('shop_id', '=', shopId)
      .where('kind', '=', kind)
      .where('item', 'in', [ALL_BASKETS, ...items])
      .execute(),
    read
      .selectFrom('basket_pairs as pair')
      .innerJoin('basket_products as product', (join) =>
        join
          .onRef('product.shop_id', '=', 'pair.shop_id')
          .onRef('product.kind', '=', 'pair.kind')
          .onRef('product.item', '=', 'pair.other'),
      )
      .select(['pair.item', 'pair.other', 'pair.weight', 'pair.baskets'])
      .select(['product.weight as otherWeight', 'product.pair_weight as otherPairWeight'])
      .where('pair.shop_id', '=', shopId)
      .where('pair.kind', '=', kind)
      .where('pair.item', 'in', items)
      .where('pair.baskets', '>', 1)
      .execute(),
  ]);
  const scale = weightScale(nowMs);
  const all = counted.find(({ item }) => item === ALL_BASKETS);
  return {
    items: counted
      .filter(({ item }) => item !== ALL_BASKETS)
      .map(({ item, weight, pair_weight }) => ({
        externalId: item,
        weight: weight * scale,
        pairWeight: pair_weight * scale,
      })),
    pairs: pairs.map(({ weight, otherWeight, otherPairWeight, baskets, ...pair }) => ({
      ...pair,
      baskets: Number(baskets),
      weight: weight * scale,
      otherWeight: otherWeight * scale,
      otherPairWeight: otherPairWeight * scale,
    })),
    pairWeight: (all?.pair_weight ?? 0) * scale,
  };
}
