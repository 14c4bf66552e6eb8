import { AisleError, type HiddenProductsRequest, MAX_HIDDEN_PRODUCTS } from '@aisle/contract';
import type { Store } from '../store/index.ts';
import { nextRuleBookVersion } from './rule-book-version.ts';
import type { ShopRulesPorts } from './shop-rules.ts';

/** In the order of their ids. */
export const readHidden = async ({ read }: Pick<Store, 'read'>, shopId: string): Promise<string[]> => {
  const rows = await read
    .selectFrom('hidden_products')
    .select('external_id')
    .where('shop_id', '=', shopId)
    .orderBy('external_id')
    .execute();
  return rows.map(({ external_id }) => external_id);
};

/** Products that a shop hides from its shoppers, whatever a sync sends. Searches read them through `RulesPort`. */
export class HiddenProducts {
  readonly #ports: ShopRulesPorts;

  constructor(ports: ShopRulesPorts) {
    this.#ports = ports;
  }

  /** Those of the products that are hidden. */
  async among(shopId: string, externalIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (externalIds.length === 0) return new Set();
    const rows = await this.#ports.store.read
      .selectFrom('hidden_products')
      .select('external_id')
      .where('shop_id', '=', shopId)
      .where('external_id', 'in', externalIds)
      .execute();
    return new Set(rows.map(({ external_id }) => external_id));
  }

  /** Hides products or shows them again. @throws AisleError product_not_found, hidden_quota_exceeded: then none is hidden */
  async put({
    shopId,
    externalIds,
    hidden,
  }: HiddenProductsRequest & { shopId: string }): Promise<{ hiddenCount: number }> {
    if (hidden) await this.#checkKnown(shopId, externalIds);
    const { store, now, onChange } = this.#ports;
    const hiddenCount = await store.db.transaction().execute(async (trx) => {
      await nextRuleBookVersion(trx, shopId);
      if (hidden) {
        const rows = [...new Set(externalIds)].map((external_id) => ({
          shop_id: shopId,
          external_id,
          hidden_at: now(),
        }));
        await trx
          .insertInto('hidden_products')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['shop_id', 'external_id']).doNothing())
          .execute();
      } else
        await trx
          .deleteFrom('hidden_products')
          .where('shop_id', '=', shopId)
          .where('external_id', 'in', externalIds)
          .execute();
      const { count } = await trx
        .selectFrom('hidden_products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('shop_id', '=', shopId)
        .executeTakeFirstOrThrow();
      if (hidden && Number(count) > MAX_HIDDEN_PRODUCTS)
        throw new AisleError(
          'hidden_quota_exceeded',
          `A shop hides at most ${MAX_HIDDEN_PRODUCTS} products: nothing was hidden; show some again.`,
        );
      return Number(count);
    });
    onChange(shopId);
    return { hiddenCount };
  }

  /** @throws AisleError product_not_found */
  async #checkKnown(shopId: string, externalIds: readonly string[]): Promise<void> {
    const names = await this.#ports.productNames({ shopId, externalIds });
    const unknown = externalIds.find((externalId) => !names.has(externalId));
    if (unknown !== undefined)
      throw new AisleError('product_not_found', `no product has the externalId '${unknown}'`);
  }
}
