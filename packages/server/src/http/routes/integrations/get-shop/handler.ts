import { PLAN_NAMES, type ShopResponse } from '@aisle/contract';
import { planOf, type Shop } from '../../../../access/index.ts';
import type { Handler } from '../../../handler.ts';
import type { Services } from '../../../services.ts';

/** The shop, its plan, and what of it is used as of now. */
type ShopServices = Pick<Services, 'access' | 'catalog' | 'search' | 'searchLog'>;

export async function describeShop(services: ShopServices, shop: Shop): Promise<ShopResponse> {
  const plan = planOf(services.access.plans, shop);
  const [productsCount, written] = await Promise.all([
    services.catalog.count(shop.shopId),
    services.access.usage.read(shop.shopId),
  ]);
  const { status, method, verifiedAt } = shop.domain;
  return {
    shopId: shop.shopId,
    name: shop.name,
    url: shop.url,
    plan: shop.plan,
    planName: PLAN_NAMES[shop.plan],
    maxProducts: plan.maxProducts,
    productsCount,
    unindexableProducts: services.search.unindexableProducts(shop.shopId),
    remainingProducts: Math.max(0, plan.maxProducts - productsCount),
    maxSearchesPerMonth: plan.maxSearchesPerMonth,
    searchesThisMonth: written + services.searchLog.pending(shop.shopId),
    domain: { status, method, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt).toISOString() },
    currency: shop.currency,
    language: shop.language,
    features: [...plan.features],
  };
}

export const getShop: Handler<'getShop', 'access' | 'catalog' | 'search' | 'searchLog'> = async ({
  shop,
  services,
}) => ({
  status: 200,
  body: await describeShop(services, shop),
});
