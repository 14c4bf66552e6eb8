import {
  AisleError,
  type ProductCard,
  type RulePreviewRequest,
  type RulePreviewResponse,
  SearchRequest,
} from '@aisle/contract';
import { NO_RULES, RuleBook } from '@aisle/engine';
import { type QueryPorts, runSearch } from '../query.ts';
import { toMerchandiseRule } from './shop-rule-books.ts';

const SHOWN = 24;
/** A preview that takes longer is refused: its searches compete with those of shoppers. */
const MOST_MS = 10_000;

export type PreviewInput = Pick<RulePreviewRequest, 'rule' | 'ruleId' | 'cards' | 'landingPage'> & {
  shopId: string;
  queries: readonly string[];
};

type PreviewedQuery = RulePreviewResponse['queries'][number];
type PreviewCard = NonNullable<PreviewedQuery['result']>['cards'][number];

/** The preview shows one card a group, and why it stands there in a form that pages can translate. */
const toPreviewCard = ({
  variants: _,
  explanation: _score,
  ruleMarks = [],
  ...card
}: ProductCard): PreviewCard => ({
  ...card,
  ruleMarks,
});

const idsOf = (products: readonly ProductCard[]): string[] => products.map(({ externalId }) => externalId);

/**
 * The first products of queries with the published rules, and with a rule added or replaced. `startedMs`: when it was
 * asked for. Waiting counts: the caller may have gone by then.
 * @throws AisleError rule_not_found, not_ready, overloaded
 */
export const runPreview = async (
  ports: QueryPorts,
  { shopId, queries, cards, rule, ruleId, landingPage }: PreviewInput,
  startedMs: number,
): Promise<RulePreviewResponse> => {
  const { rules, scheduler } = ports;
  const { before, after } = await rules.tried(shopId, { rules: [rule], ruleId });
  const alone = new RuleBook([toMerchandiseRule(rule)]);
  const search = async (query: string, book: RuleBook, explain: boolean) => {
    const request = SearchRequest.parse({ query, landingPage, pageSize: SHOWN, facets: [], explain });
    return (await runSearch(ports, { shopId, request, rules: book })).response;
  };
  const preview = async (query: string): Promise<PreviewedQuery> => {
    const [was, is] = await Promise.all([search(query, before, false), search(query, after, cards)]);
    const answer = { query, before: idsOf(was.products), after: idsOf(is.products) };
    if (!cards) return answer;
    const acts = alone.of({ query, filters: {}, landingPage, nowMs: scheduler.nowMs() }) !== NO_RULES;
    return { ...answer, result: { total: is.total, acts, cards: is.products.map(toPreviewCard) } };
  };
  const answers: PreviewedQuery[] = [];
  for (const query of queries) {
    // The first query is always asked: whether there is an index at all shows there.
    if (answers.length > 0 && scheduler.nowMs() - startedMs > MOST_MS)
      throw new AisleError(
        'overloaded',
        'The preview takes too long now: send fewer queries, or try again later.',
      );
    answers.push(await preview(query));
  }
  return { queries: answers };
};
