import type { FacetSettings } from '@aisle/contract';
import { decodeJson, encodeJson, type Store } from '../store/index.ts';
import { nextRuleBookVersion } from './rule-book-version.ts';
import type { ShopSettingsPorts } from './shop-rules.ts';

/** Those of a shop that never set any. */
const NONE: FacetSettings = { facets: [] };

/** @see ShopFacets.get */
export const readFacetSettings = async (
  { read }: { read: Pick<Store['read'], 'selectFrom'> },
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
  readonly #ports: ShopSettingsPorts;

  constructor(ports: ShopSettingsPorts) {
    this.#ports = ports;
  }

  get(shopId: string): Promise<FacetSettings> {
    return readFacetSettings(this.#ports.store, shopId);
  }

  /** Replaces all of them. */
  put(shopId: string, settings: FacetSettings): Promise<FacetSettings> {
    return this.change(shopId, () => settings);
  }

  /** Stores what `change` makes of them. */
  async change(shopId: string, change: (stored: FacetSettings) => FacetSettings): Promise<FacetSettings> {
    const settings = await this.#ports.store.db.transaction().execute(async (trx) => {
      await nextRuleBookVersion(trx, shopId);
      const changed = change(await readFacetSettings({ read: trx }, shopId));
      const row = { settings: encodeJson(changed), updated_at: this.#ports.now() };
      await trx
        .insertInto('facet_settings')
        .values({ ...row, shop_id: shopId })
        .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(row))
        .execute();
      return changed;
    });
    this.#ports.onChange(shopId);
    return settings;
  }
}
