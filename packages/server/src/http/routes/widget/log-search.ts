import { planOf, type Shop } from '../../../access/index.ts';
import type { SearchKind } from '../../../insights/index.ts';
import type { SearchOutcome } from '../../../search/index.ts';
import { deviceOf } from '../../pipeline/device-of.ts';
import { isRobot } from '../../pipeline/is-robot.ts';
import type { Services } from '../../services.ts';

/** True once the month's searches are used up. Searches not yet written count too. */
export async function isOverQuota(
  services: Pick<Services, 'access' | 'searchLog'>,
  shop: Shop,
): Promise<boolean> {
  const used = (await services.access.usage.recent(shop.shopId)) + services.searchLog.pending(shop.shopId);
  return used >= planOf(services.access.plans, shop).maxSearchesPerMonth;
}

export type AnsweredSearch = {
  searchLogId: string;
  /** The time in `searchLogId`. */
  at: number;
  kind: SearchKind;
  shop: Shop;
  address: string | null;
  userAgent: string | null;
  /** `query`: the query that was run. */
  request: {
    query: string;
    page: number;
    sessionId?: string | undefined;
    userId?: string | undefined;
    typing: boolean;
  };
  answer: SearchOutcome;
};

/** Logs a search for the shop, after the answer. */
export function logSearch(
  services: Pick<Services, 'searchLog'>,
  { searchLogId, at, kind, shop, address, userAgent, ...search }: AnsweredSearch,
): void {
  const { request, answer } = search;
  services.searchLog.record({
    id: searchLogId,
    at,
    shopId: shop.shopId,
    kind,
    query: request.query,
    total: answer.total,
    sessionId: request.sessionId ?? null,
    userId: request.userId ?? null,
    address,
    correctedQuery: answer.correctedQuery,
    degraded: answer.degraded,
    tookMs: answer.tookMs,
    typing: request.typing,
    page: request.page,
    bot: isRobot(userAgent),
    device: deviceOf(userAgent),
  });
}
