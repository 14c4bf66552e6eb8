import { AisleError, type ReportQuery } from '@aisle/contract';
import type { Shop } from '../../../access/index.ts';
import { periodOf, type ReportShop } from '../../../insights/index.ts';
import type { Services } from '../../services.ts';

export type ReportCall<Query extends ReportQuery> = {
  params: { shopId: string };
  query: Query;
  shop: Shop;
  services: Pick<Services, 'now'>;
};

type ReportRequest<Query> = Omit<Query, 'from' | 'to'> & {
  shop: ReportShop;
  period: ReturnType<typeof periodOf>;
};

/**
 * The request of a report. The key says whose shop it is; the path must name the same one.
 * @throws AisleError shop_not_found, invalid_request
 */
export function reportRequest<Query extends ReportQuery>(call: ReportCall<Query>): ReportRequest<Query> {
  const { from, to, ...rest } = call.query;
  const shop = reportShop(call);
  return {
    ...rest,
    shop,
    period: periodOf({ from, to }, { timeZone: shop.timeZone, now: call.services.now() }),
  };
}

/** @throws AisleError shop_not_found */
export function reportShop({ params, shop }: { params: { shopId: string }; shop: Shop }): ReportShop {
  const { shopId, currency, createdAt } = shop;
  if (params.shopId !== shopId)
    throw new AisleError('shop_not_found', `no shop of this API key has the id '${params.shopId}'`);
  return { shopId, currency, timeZone: shop.settings.timeZone, createdAt };
}
