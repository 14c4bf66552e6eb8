import { type FacetValuesRequest, type FacetValuesResponse, SearchRequest } from '@aisle/contract';
import type { FacetPosition } from '@aisle/engine';
import { decodeCursor } from '../queue/index.ts';
import { requestIndex } from './pool/request-index.ts';
import { encode, type QueryPorts, rulesFor, type SearchInput } from './query.ts';

export type FacetValuesInput = Pick<SearchInput, 'shopId' | 'visitor' | 'lexicalOnly'> & {
  request: FacetValuesRequest;
};

const positionOf = (cursor: string | undefined): FacetPosition | null => {
  if (cursor === undefined) return null;
  const [count, key] = decodeCursor(cursor, 'integer', 'text');
  return { count, key };
};

const cursorOf = ({ count, key }: FacetPosition): string =>
  Buffer.from(JSON.stringify([count, key])).toString('base64url');

/**
 * A page of the values of a facet, counted as a search with this query and these filters counts them.
 * @throws AisleError invalid_cursor, not_ready, overloaded
 */
export const runFacetValues = (ports: QueryPorts, input: FacetValuesInput): Promise<FacetValuesResponse> => {
  const { field, text = '', limit, cursor, query = '', ...asked } = input.request;
  const after = positionOf(cursor);
  const request = SearchRequest.parse({ query, ...asked });
  const search = { ...input, request };
  return ports.registry.use(input.shopId, async (shop) => {
    const [rules, { vector, imageWords, index }] = await Promise.all([
      rulesFor(ports, search),
      encode(shop, search),
    ]);
    const page = {
      request,
      vector,
      photo: null,
      imageWords,
      learned: [],
      rules,
      language: shop.defaults.language,
      currency: shop.defaults.currency,
      nowMs: ports.scheduler.nowMs(),
      page: { field, text, after, limit },
    };
    const { values, next, otherCurrencies } = await requestIndex(
      ports.pool,
      index,
      'facet',
      page,
      input.visitor,
    );
    const nextCursor = next === null ? null : cursorOf(next);
    return { field, values, nextCursor, ...(otherCurrencies !== undefined && { otherCurrencies }) };
  });
};
