import type { Assistance } from '@aisle/contract';
import type { SearchInput, SearchOutcome } from '../search/index.ts';
import { toCount } from './count-reformulations.ts';

export type CountRewritesInput = {
  input: SearchInput;
  rewrites: readonly string[];
  search: (input: SearchInput) => Promise<Pick<SearchOutcome, 'total' | 'response'>>;
};

/**
 * Searches for each query that a model proposed. Only those remain whose every word the shop's products have, as it is
 * written: nothing was corrected or dropped to find something.
 */
export const countRewrites = async ({
  input,
  rewrites,
  search,
}: CountRewritesInput): Promise<Assistance['reformulations']> => {
  const { shopId, request } = input;
  const counted = await Promise.allSettled(
    rewrites.map(async (query): Promise<Assistance['reformulations']> => {
      const { total, response } = await search({ shopId, request: toCount(request, query) });
      const isKnown = response.correctedQuery === null && response.relaxation === null;
      return total > 0 && isKnown ? [{ query, reason: 'rewritten', total }] : [];
    }),
  );
  return counted.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};
