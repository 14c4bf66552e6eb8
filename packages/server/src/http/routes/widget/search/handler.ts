import type { Handler } from '../../../handler.ts';
import { JsonBytes } from '../../../json-bytes.ts';
import { isOverQuota, logSearch } from './log-search.ts';

export const search: Handler<'search', 'access' | 'search' | 'searchLog' | 'searchLogIds' | 'now'> = async ({
  body,
  shop,
  address,
  userAgent,
  services,
}) => {
  const quota = (await isOverQuota(services, shop)) ? { lexicalOnly: 'search_quota_exceeded' as const } : {};
  const at = services.now();
  const searchLogId = services.searchLogIds.issue(shop.shopId, at);
  const query = { shopId: shop.shopId, request: body, searchLogId, ...quota };
  const answer = await services.search.search(query);
  logSearch(services, { searchLogId, at, kind: 'text', shop, address, userAgent, request: body, answer });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};
