import {
  AisleError,
  type RulePreviewRequest,
  type RulePreviewResponse,
  SearchRequest,
} from '@aisle/contract';
import type { RuleBook } from '@aisle/engine';
import { type QueryPorts, runSearch } from '../query.ts';

const SHOWN = 24;
/** A preview that takes longer is refused: its searches compete with those of shoppers. */
const MOST_MS = 10_000;

export type PreviewInput = Pick<RulePreviewRequest, 'rule' | 'ruleId'> & {
  shopId: string;
  queries: readonly string[];
};

/**
 * The first products of queries with the published rules, and with a rule added or replaced.
 * @throws AisleError rule_not_found, not_ready, overloaded
 */
export const runPreview = async (
  ports: QueryPorts,
  { shopId, queries, ...change }: PreviewInput,
): Promise<RulePreviewResponse> => {
  const { rules, scheduler } = ports;
  const { before, after } = await rules.preview(shopId, change);
  const startedMs = scheduler.nowMs();
  const shown = async (query: string, book: RuleBook): Promise<string[]> => {
    const request = SearchRequest.parse({ query, pageSize: SHOWN, facets: [] });
    const { response } = await runSearch(ports, { shopId, request, rules: book });
    return response.products.map(({ externalId }) => externalId);
  };
  const answers: RulePreviewResponse['queries'] = [];
  for (const query of queries) {
    if (scheduler.nowMs() - startedMs > MOST_MS)
      throw new AisleError(
        'overloaded',
        'The preview takes too long now: send fewer queries, or try again later.',
      );
    const [was, is] = await Promise.all([shown(query, before), shown(query, after)]);
    answers.push({ query, before: was, after: is });
  }
  return { queries: answers };
};
