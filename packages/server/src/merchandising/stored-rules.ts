import { setImmediate } from 'node:timers/promises';
import type { LandingPageInput, RuleInput } from '@aisle/contract';
import { decodeJson, type Store } from '../store/index.ts';
import { readHidden } from './hidden-products.ts';
import type { LoadedRules, RulesPort } from './ports.ts';
import { readFacetSettings } from './shop-facets.ts';
import { readWeights } from './shop-weights.ts';

/** Rules that are read and parsed before other work has its turn: a rule has 16 KB at most. */
const AT_ONCE = 50;

type Place = { created_at: number; id: string };

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
  const pageAfter = (shopId: string, { created_at, id }: Place = { created_at: -1, id: '' }) =>
    read
      .selectFrom('rules')
      .select(['id', 'rule', 'created_at'])
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('created_at', '>', created_at),
          eb.and([eb('created_at', '=', created_at), eb('id', '>', id)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
  const publishedPages = async (shopId: string): Promise<LandingPageInput[]> => {
    const rows = await read
      .selectFrom('landing_pages')
      .select('page')
      .where('shop_id', '=', shopId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const pages = rows.map(({ page }) => decodeJson<LandingPageInput>(page));
    return pages.filter(({ status }) => status === 'published');
  };
  return {
    version,
    load: async (shopId) => {
      // The version first: rules that are added between the two reads are loaded twice, never missed.
      const loaded = await version(shopId);
      const { meaning, boosts } = await readWeights({ read }, shopId);
      const weights = { meaning, boosts };
      const facets = await readFacetSettings({ read }, shopId);
      if (loaded === 0) return { version: 0, rules: [], weights, facets, pages: [], hidden: [] };
      const pages = await publishedPages(shopId);
      const hidden = await readHidden({ read }, shopId);
      const rules: LoadedRules['rules'] = [];
      for (let rows = await pageAfter(shopId); rows.length > 0; rows = await pageAfter(shopId, rows.at(-1))) {
        for (const { id, rule } of rows) rules.push({ id, rule: decodeJson<RuleInput>(rule) });
        if (rows.length < AT_ONCE) break;
        await setImmediate();
      }
      return { version: loaded, rules, weights, facets, pages, hidden };
    },
  };
};
