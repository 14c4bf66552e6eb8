import type { Assistance, SearchRequest } from '@aisle/contract';
import type { Findings } from '@aisle/engine';
import type { SearchInput, SearchOutcome } from '../search/index.ts';

type Reformulation = Assistance['reformulations'][number];

/** Buttons of an answer. */
export const MOST_REFORMULATIONS = 4;

/** Broader queries must find more, narrower ones less; all must find something. */
const isUseful = ({ reason, total }: Reformulation, before: number): boolean => {
  if (total === 0) return false;
  if (reason === 'narrower') return total < before;
  return reason === 'broader' || reason === 'price' || reason === 'attribute' ? total > before : true;
};

/** Only a count: one card, no facets. */
export const toCount = (request: SearchRequest, query: string): SearchRequest => ({
  ...request,
  query,
  assistant: false,
  explain: false,
  facets: [],
  page: 1,
  pageSize: 1,
});

export type CountInput = {
  input: SearchInput;
  findings: Findings;
  total: number;
  search: (input: SearchInput) => Promise<Pick<SearchOutcome, 'total'>>;
};

/**
 * Searches for each candidate, so that its total is what the shopper gets. A candidate whose search fails, on a busy
 * server for example, is left out: the answer itself is there already.
 */
export const countReformulations = async ({
  input,
  findings,
  total,
  search,
}: CountInput): Promise<Reformulation[]> => {
  const { shopId, request } = input;
  const counted = await Promise.allSettled(
    findings.candidates.map(async ({ query, reason }): Promise<Reformulation> => {
      const found = await search({ shopId, request: toCount(request, query) });
      return { query, reason, total: found.total };
    }),
  );
  return counted
    .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    .filter((one) => isUseful(one, total))
    .slice(0, MOST_REFORMULATIONS);
};
