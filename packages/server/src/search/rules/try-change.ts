import { AisleError, SearchRequest, type SynonymInput } from '@aisle/contract';
import { type QueryPorts, runSearch } from '../query.ts';
import type { TriedRules } from './shop-rule-books.ts';

const SHOWN = 10;
const BUILDING = 'The search index of this shop is being built; try again in a minute.';

/** Synonyms, rules and weights that a shop does not have yet. */
export type TriedChange = TriedRules & { synonyms?: readonly SynonymInput[] | undefined };
export type TrialInput = { shopId: string; change: TriedChange };

/** The answer to one query: the first ten products, and what rules add. */
export type TrialAnswer = {
  total: number;
  /** `ids`: of the product and of the members of its group that it stands for. */
  products: { name: string; ids: string[] }[];
  redirectUrl: string | null;
  banners: string[];
};

/** One search. @throws AisleError not_ready, overloaded */
export type Trial = (query: string) => Promise<TrialAnswer>;

/**
 * Searches as if the shop had made the change. Nothing is stored or logged.
 * @throws AisleError rule_not_found
 */
export const tryChange = async (
  ports: QueryPorts,
  { shopId, change: { synonyms = [], ...change } }: TrialInput,
): Promise<Trial> => {
  const { after: rules } = await ports.rules.tried(shopId, change);
  return async (query) => {
    const request = SearchRequest.parse({ query, pageSize: SHOWN, facets: [] });
    const outcome = await runSearch(ports, { shopId, request, rules, trialSynonyms: synonyms });
    // Without a part of the catalog, a change would look better or worse than it is.
    if (outcome.degraded === 'index_building') throw new AisleError('not_ready', BUILDING);
    const { total, products, redirect, banners } = outcome.response;
    return {
      total,
      products: products.map(({ name, externalId, variants }) => ({
        name,
        ids: [externalId, ...variants.map((variant) => variant.externalId)],
      })),
      redirectUrl: redirect?.url ?? null,
      banners: banners.map(({ text }) => text),
    };
  };
};
