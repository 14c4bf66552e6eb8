import type { Trx } from '../store/index.ts';

/** Has every process read the shop's rules, weights and facet settings again. A row lock: writers of one shop come one after another. */
export const nextRuleBookVersion = async (trx: Trx, shopId: string): Promise<void> => {
  await trx
    .insertInto('rule_book_versions')
    .values({ shop_id: shopId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet((eb) => ({ version: eb('rule_book_versions.version', '+', 1) })),
    )
    .execute();
};
