import type { FacetSettings } from '@aisle/contract';
import { decodeJson, encodeJson, type Store } from '../store/index.ts';
import { nextRuleBookVersion } from './rule-book-version.ts';
import type { ShopRulesPorts } from './shop-rules.ts';

/** Those of a shop that never set any. */
const NONE: FacetSettings = { facets: [] };

/** @see ShopFacets.get */
export const readFacetSettings = async (
  { read }: Pick<Store, 'read'>,
  shopId: string,
): Promise<FacetSettings> => {
  const row = await read
    .selectFrom('facet_settings')
    .select('settings')
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row === undefined ? NONE : decodeJson<FacetSettings>(row.settings);
};

/** How a shop shows facets, and what shoppers may sort by. Searches read it through `RulesPort`, with the rules. */
export class ShopFacets {
  readonly #ports: ShopRulesPorts;

  constructor(ports: ShopRulesPorts) {
    this.#ports = ports;
  }

  get(shopId: string): Promise<FacetSettings> {
    return readFacetSettings(this.#ports.store, shopId);
  }

  /** Replaces all of them. */
  async put(shopId: string, settings: FacetSettings): Promise<FacetSettings> {
    const row = { settings: encodeJson(settings), updated_at: this.#ports.now() };
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await nextRuleBookVersion(trx, shopId);
      await trx
        .insertInto('facet_settings')
        .values({ ...row, shop_id: shopId })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
        .execute();
    });
    this.#ports.onChange(shopId);
    return settings;
  }
}
