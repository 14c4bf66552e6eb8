import { AisleError, type RouteName } from '@aisle/contract';
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

/** One error for all: at a thousand a second, stacks would cost more than the rest of a refusal. */
const FULL = new AisleError('overloaded', 'Too many searches at once; try again in a second.');

/**
 * Refuses a request that the search threads would refuse, before its body is read and its query is encoded. Otherwise
 * that work takes the CPU from those that are answered.
 */
export const refuseEarly =
  (search: Pick<SearchPort, 'isFullFor'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const { caller } = request;
    if (caller === null) return;
    if (search.isFullFor(caller.shop.shopId, turnsOf(caller, request.ip))) throw FULL;
  };
