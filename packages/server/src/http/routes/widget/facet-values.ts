import type { Handler } from '../../handler.ts';
import { isOverQuota } from './log-search.ts';

/** Counted as the facets of a search are, and no search of the month. */
export const facetValues: Handler<'facetValues', 'access' | 'search' | 'searchLog'> = async ({
  body,
  shop,
  services,
}) => {
  const isOver = await isOverQuota(services, shop);
  const quota = isOver ? { lexicalOnly: 'search_quota_exceeded' as const } : {};
  const { shopId } = shop;
  return { status: 200, body: await services.search.facetValues({ shopId, request: body, ...quota }) };
};
