import { MAX_RULE_VERSIONS } from '@aisle/contract';
import type { RulesTable, Trx } from '../store/index.ts';

/** Keeps a rule as it was just written. The oldest versions go where there are too many. */
export const keepRuleVersion = async (
  trx: Trx,
  shopId: string,
  { id, rule, version, updated_at }: Pick<RulesTable, 'id' | 'rule' | 'version' | 'updated_at'>,
): Promise<void> => {
  await trx
    .insertInto('rule_versions')
    .values({ rule_id: id, version, shop_id: shopId, rule, created_at: updated_at })
    .execute();
  await trx
    .deleteFrom('rule_versions')
    .where('rule_id', '=', id)
    .where('version', '<=', version - MAX_RULE_VERSIONS)
    .execute();
};
