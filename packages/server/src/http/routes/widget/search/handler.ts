import { randomUUID } from 'node:crypto';
import { planOf, type Shop } from '../../../../access/index.ts';
import type { Handler } from '../../../handler.ts';
import { JsonBytes } from '../../../json-bytes.ts';
import type { Services } from '../../../services.ts';

/** True once the month's searches are used up; what is not written yet counts too. */
async function isOverQuota(services: Services, shop: Shop): Promise<boolean> {
  const used = (await services.access.usage.recent(shop.shopId)) + services.searchLog.pending(shop.shopId);
  return used >= planOf(services.access.plans, shop).maxSearchesPerMonth;
}

export const search: Handler<'search'> = async ({ body, shop, address, services }) => {
  const quota = (await isOverQuota(services, shop)) ? { lexicalOnly: 'search_quota_exceeded' as const } : {};
  const searchLogId = randomUUID();
  const query = { shopId: shop.shopId, request: body, searchLogId, ...quota };
  const { json, total, correctedQuery, degraded, tookMs, stages } = await services.search.search(query);
  services.searchLog.record({
    id: searchLogId,
    shopId: shop.shopId,
    query: body.query,
    total,
    sessionId: body.sessionId ?? null,
    userId: body.userId ?? null,
    address,
    correctedQuery,
    degraded,
    tookMs,
    typing: body.typing,
  });
  return { status: 200, body: new JsonBytes(json), stages };
};
