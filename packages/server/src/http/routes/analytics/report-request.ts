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
  const { params, query, shop, services } = call;
  if (params.shopId !== shop.shopId)
    throw new AisleError('shop_not_found', `no shop of this API key has the id '${params.shopId}'`);
  const { from, to, ...rest } = query;
  const { timeZone } = shop.settings;
  const { shopId, currency, createdAt } = shop;
  return {
    ...rest,
    shop: { shopId, currency, timeZone, createdAt },
    period: periodOf({ from, to }, { timeZone, now: services.now() }),
  };
}
