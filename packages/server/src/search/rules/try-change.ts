import { type RuleInput, SearchRequest, type SynonymInput } from '@aisle/contract';
import { type QueryPorts, runSearch } from '../query.ts';

const SHOWN = 3;

/** Synonyms and rules that a shop does not have yet. */
export type TriedChange = { synonyms: readonly SynonymInput[]; rules: readonly RuleInput[] };
export type TrialInput = { shopId: string; query: string; change: TriedChange };

/** The answer to one query: the first products, and what rules add. */
export type TrialAnswer = {
  total: number;
  names: string[];
  redirectUrl: string | null;
  banners: string[];
};

/**
 * One search as if the shop had made the change. Nothing is stored or logged.
 * @throws AisleError not_ready, overloaded
 */
export const tryChange = async (
  ports: QueryPorts,
  { shopId, query, change }: TrialInput,
): Promise<TrialAnswer> => {
  const request = SearchRequest.parse({ query, pageSize: SHOWN, facets: [] });
  const rules = await ports.rules.with(shopId, change.rules);
  const outcome = await runSearch(ports, { shopId, request, rules, trialSynonyms: change.synonyms });
  const { total, products, redirect, banners } = outcome.response;
  return {
    total,
    names: products.map(({ name }) => name),
    redirectUrl: redirect?.url ?? null,
    banners: banners.map(({ text }) => text),
  };
};
