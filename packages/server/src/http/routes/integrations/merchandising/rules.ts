import type { Call, Handler } from '../../../handler.ts';
import type { Services } from '../../../services.ts';
import { reportRequest } from '../../analytics/report-request.ts';

export const listRules: Handler<'listRules', 'rules'> = async ({ query, shop, services }) => {
  return { status: 200, body: await services.rules.list({ shopId: shop.shopId, query }) };
};

export const createRule: Handler<'createRule', 'rules'> = async ({ body, shop, services }) => {
  return { status: 201, body: await services.rules.create({ shopId: shop.shopId, rule: body }) };
};

export const getRule: Handler<'getRule', 'rules'> = async ({ params, shop, services }) => {
  return { status: 200, body: await services.rules.get({ shopId: shop.shopId, id: params.id }) };
};

export const patchRule: Handler<'patchRule', 'rules'> = async ({ params, body, shop, services }) => {
  const { id } = params;
  return { status: 200, body: await services.rules.patch({ shopId: shop.shopId, id, patch: body }) };
};

export const deleteRule: Handler<'deleteRule', 'rules'> = async ({ params, query, shop, services }) => {
  await services.rules.remove({ shopId: shop.shopId, id: params.id, ...query });
  return { status: 204, body: null };
};

export const bringRuleBack: Handler<'bringRuleBack', 'rules'> = async ({ params, shop, services }) => {
  return { status: 200, body: await services.rules.bringBack({ shopId: shop.shopId, id: params.id }) };
};

export const listRuleVersions: Handler<'listRuleVersions', 'rules'> = async ({
  params,
  query,
  shop,
  services,
}) => {
  return { status: 200, body: await services.rules.versions({ shopId: shop.shopId, id: params.id, query }) };
};

export const restoreRuleVersion: Handler<'restoreRuleVersion', 'rules'> = async ({
  params,
  query,
  shop,
  services,
}) => {
  return { status: 200, body: await services.rules.restore({ shopId: shop.shopId, ...params, ...query }) };
};

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
