import type { RuleInput } from '@aisle/contract';
import { decodeJson, type Store } from '../store/index.ts';
import type { RulesPort } from './ports.ts';

/** Reads shops' rules from the record store. */
export const storedRules = ({ read }: Pick<Store, 'read'>): RulesPort => {
  const version = async (shopId: string): Promise<number> => {
    const row = await read
      .selectFrom('rule_book_versions')
      .select('version')
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    return row?.version ?? 0;
  };
  return {
    version,
    load: async (shopId) => {
      // The version first: rules that are added between the two reads are loaded twice, never missed.
      const loaded = await version(shopId);
      if (loaded === 0) return { version: 0, rules: [] };
      const rows = await read
        .selectFrom('rules')
        .select(['id', 'rule'])
        .where('shop_id', '=', shopId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        version: loaded,
        rules: rows.map(({ id, rule }) => ({ id, rule: decodeJson<RuleInput>(rule) })),
      };
    },
  };
};
