import type { RouteName } from '@aisle/contract';
import type { FastifyRequest } from 'fastify';
import type { SearchPort } from '../../ports.ts';
import { turnsOf } from '../credentials/caller.ts';

/** Routes that wait for a search thread, and of which shoppers send many. */
export const WAITS_FOR_SEARCH: ReadonlySet<RouteName> = new Set<RouteName>([
  'search',
  'suggestions',
  'widgetSuggestions',
  'facetValues',
]);

/**
 * Refuses a request that the search threads would refuse, before its body is read and its query is encoded. Otherwise
 * that work takes the CPU from those that are answered.
 */
export const refuseEarly =
  (search: Pick<SearchPort, 'requireRoom'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { caller, ip } = request;
    if (caller !== null) search.requireRoom(caller.shop.shopId, turnsOf(caller, ip));
  };
