import type { Call, Handler } from '../../../handler.ts';
import type { Services } from '../../../services.ts';
import { reportRequest } from '../../analytics/report-request.ts';

const FREQUENT = 50;

type Parts = { shop: Call<'previewRule'>['shop']; services: Pick<Services, 'reports' | 'now'> };

/** The queries that shoppers sent most often in the last 30 days, as the report says. */
const frequentQueries = async ({ shop, services }: Parts): Promise<string[]> => {
  const query: { from?: string; to?: string; limit: number } = { limit: FREQUENT };
  const request = reportRequest({ params: shop, query, shop, services });
  const { queries } = await services.reports.topQueries(request);
  return queries.map((one) => one.query);
};

export const previewRule: Handler<'previewRule', 'search' | 'reports' | 'now'> = async ({
  body,
  shop,
  services,
}) => {
  const { queries = await frequentQueries({ shop, services }), ...change } = body;
  const preview = { shopId: shop.shopId, queries, ...change };
  return { status: 200, body: await services.search.previewRule(preview) };
};
