import { PLAN_NAMES, type ShopResponse } from '@aisle/contract';
import { featuresOf, patchShopRow, planOf, type Shop } from '../../../access/index.ts';
import type { Handler } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { describeDomain } from './describe-domain.ts';

/** Sources for the description of a shop. */
export type ShopNeeds = 'access' | 'catalog' | 'indexes' | 'searchLog' | 'modelBudget';
type ShopServices = Pick<Services, ShopNeeds>;

const describeModel = async (
  { modelBudget }: ShopServices,
  { shopId }: Shop,
): Promise<ShopResponse['languageModel']> => {
  if (modelBudget === null) return null;
  const { calls, tokens } = await modelBudget.used(shopId);
  const { limits } = modelBudget;
  return {
    callsToday: calls,
    maxCallsPerDay: limits.calls,
    tokensToday: tokens,
    maxTokensPerDay: limits.tokens,
  };
};

/** The shop, its plan, and what of it is used as of now. */
async function describeShop(services: ShopServices, shop: Shop): Promise<ShopResponse> {
  const plan = planOf(services.access.plans, shop);
  const [productsCount, written, languageModel] = await Promise.all([
    services.catalog.count(shop.shopId),
    services.access.usage.read(shop.shopId),
    describeModel(services, shop),
  ]);
  const { timeZone, lowStockThreshold, urlPattern, origins, features, agents, widget } = shop.settings;
  return {
    shopId: shop.shopId,
    name: shop.name,
    url: shop.url,
    origins,
    plan: shop.plan,
    planName: PLAN_NAMES[shop.plan],
    maxProducts: plan.maxProducts,
    productsCount,
    waitingProducts: await services.indexes.waitingProducts(shop.shopId, productsCount),
    unindexableProducts: services.indexes.unindexableProducts(shop.shopId),
    remainingProducts: Math.max(0, plan.maxProducts - productsCount),
    maxSearchesPerMonth: plan.maxSearchesPerMonth,
    searchesThisMonth: written + services.searchLog.pending(shop.shopId),
    domain: describeDomain(shop),
    currency: shop.currency,
    language: shop.language,
    features: featuresOf(services.access.plans, shop),
    timeZone,
    lowStockThreshold,
    urlPattern,
    featureSwitches: features,
    languageModel,
    agents,
    widget,
  };
}

export const getShop: Handler<'getShop', ShopNeeds> = async ({ shop, services }) => ({
  status: 200,
  body: await describeShop(services, shop),
});

export const getShopMe: Handler<'getShopMe', ShopNeeds> = async ({ shop, services }) => ({
  status: 200,
  body: await describeShop(services, shop),
});

export const patchShop: Handler<'patchShop', ShopNeeds> = async ({ body, shop, services }) => {
  const { access, catalog } = services;
  const { shopId } = shop;
  await catalog.changeDefaults({ shopId, change: (trx) => patchShopRow(trx, shopId, body) });
  access.forgetShop(shopId);
  const changed: Shop = (await access.shops.get(shopId)) ?? shop;
  return { status: 200, body: await describeShop(services, changed) };
};

export const checkDomain: Handler<'checkDomain', 'access'> = async ({ shop, services }) => ({
  status: 200,
  body: describeDomain(await services.access.domains.checkNow(shop)),
});
