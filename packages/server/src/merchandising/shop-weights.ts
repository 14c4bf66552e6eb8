import type { RankingWeights, RankingWeightsResponse } from '@aisle/contract';
import { decodeJson, encodeJson, type Store } from '../store/index.ts';
import { nextRuleBookVersion } from './rule-book-version.ts';
import type { ShopSettingsPorts } from './shop-rules.ts';

/** The weights of a shop that never changed them. */
const USUAL: RankingWeights = { meaning: 1, boosts: 1 };

/** @see ShopWeights.get */
export const readWeights = async (
  { read }: Pick<Store, 'read'>,
  shopId: string,
): Promise<RankingWeightsResponse> => {
  const row = await read
    .selectFrom('ranking_weights')
    .select(['weights', 'updated_at'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  if (row === undefined) return { ...USUAL, updatedAt: null };
  const updatedAt = new Date(Number(row.updated_at)).toISOString();
  return { ...decodeJson<RankingWeights>(row.weights), updatedAt };
};

/** How much parts of the ranking count in a shop. Searches read it through `RulesPort`, with the rules. */
export class ShopWeights {
  readonly #ports: ShopSettingsPorts;

  constructor(ports: ShopSettingsPorts) {
    this.#ports = ports;
  }

  get(shopId: string): Promise<RankingWeightsResponse> {
    return readWeights(this.#ports.store, shopId);
  }

  async put(shopId: string, { meaning, boosts }: RankingWeights): Promise<RankingWeightsResponse> {
    const updated_at = this.#ports.now();
    const row = { weights: encodeJson({ meaning, boosts }), updated_at };
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await nextRuleBookVersion(trx, shopId);
      await trx
        .insertInto('ranking_weights')
        .values({ ...row, shop_id: shopId })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
        .execute();
    });
    this.#ports.onChange(shopId);
    return { meaning, boosts, updatedAt: new Date(updated_at).toISOString() };
  }
}
