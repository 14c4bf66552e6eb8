import type { Handler } from '../../handler.ts';
import { isOverQuota } from './log-search.ts';

/** Counted as the facets of a search are, and no search of the month. */
export const facetValues: Handler<'facetValues', 'access' | 'search' | 'searchLog'> = async ({
  body,
  shop,
  visitor,
  services,
}) => {
  const isOver = await isOverQuota(services, shop);
  const quota = isOver ? { lexicalOnly: 'search_quota_exceeded' as const } : {};
  const { shopId } = shop;
  const asked = { shopId, visitor, request: body, ...quota };
  return { status: 200, body: await services.search.facetValues(asked) };
};
