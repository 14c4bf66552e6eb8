import type { SynonymInput } from '@aisle/contract';
import { decodeJson, type Store } from '../store/index.ts';
import type { SynonymsPort } from './ports.ts';

/** Reads shops' rules from the record store. */
export const storedSynonyms = ({ read }: Pick<Store, 'read'>): SynonymsPort => ({
  versions: async () => {
    const rows = await read.selectFrom('synonym_versions').selectAll().execute();
    return new Map(rows.map((row) => [row.shop_id, row.version]));
  },
  load: async (shopId) => {
    // The version first: rules that are added between the two reads are loaded twice, never missed.
    const row = await read
      .selectFrom('synonym_versions')
      .select('version')
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    if (row === undefined) return { version: 0, rules: [] };
    const rules = await read
      .selectFrom('synonyms')
      .select('rule')
      .where('shop_id', '=', shopId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return { version: row.version, rules: rules.map(({ rule }) => decodeJson<SynonymInput>(rule)) };
  },
});
