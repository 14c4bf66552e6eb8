import { MAX_SYNC_PRODUCTS } from '@aisle/contract';
import { demoCatalog } from '@aisle/demo';
import type { Access, Shop } from './access/index.ts';
import type { Catalog } from './catalog/index.ts';

/** Never a real shop's address: `.example` is reserved. */
const DEMO_URL = 'https://demo-shop.example';
const DEMO_HOST = 'demo-shop.example';

export type DemoParts = { access: Access; catalog: Catalog; publicUrl: () => string };
export type MadeDemoShop = {
  shop: Shop /** Null when the shop was there before: keys are shown once. */;
  apiKey: string | null;
};

/** The demo shop, if one was made here. */
export async function findDemoShop(access: Access): Promise<Shop | null> {
  return (await access.shops.list()).find((shop) => shop.domainHost === DEMO_HOST) ?? null;
}

/**
 * Makes the demo shop on a store that has no shop at all. One that is there is left as it is, but its pictures and
 * links follow the server to a new address. Null: others have moved in.
 */
export async function ensureDemoShop(parts: DemoParts): Promise<MadeDemoShop | null> {
  const { access } = parts;
  const existing = await findDemoShop(access);
  if (existing !== null) {
    if (await hasMoved(parts, existing)) await sendCatalog(parts, existing);
    return { shop: existing, apiKey: null };
  }
  if ((await access.shops.list()).length > 0) return null;
  const shop = await access.shops.create({
    name: 'Aisle demo shop',
    url: DEMO_URL,
    plan: 'PRO',
    verified: true,
  });
  const { apiKey } = await access.keys.create(shop.shopId, 'demo');
  await sendCatalog(parts, shop);
  return { shop, apiKey };
}

async function hasMoved({ catalog, publicUrl }: DemoParts, shop: Shop): Promise<boolean> {
  const { products } = await catalog.list({ shopId: shop.shopId, query: { limit: 1 } });
  const imageUrl = products[0]?.input.imageUrl;
  return imageUrl !== undefined && !imageUrl.startsWith(`${publicUrl()}/`);
}

async function sendCatalog({ access, catalog, publicUrl }: DemoParts, shop: Shop): Promise<void> {
  const products = demoCatalog(publicUrl());
  const { maxProducts } = access.plans[shop.plan];
  const catalogShop = { shopId: shop.shopId, maxProducts, currency: shop.currency, language: shop.language };
  for (let first = 0; first < products.length; first += MAX_SYNC_PRODUCTS) {
    const batch = products.slice(first, first + MAX_SYNC_PRODUCTS);
    const request = { syncType: 'INCREMENTAL', products: batch, partial: false, force: false } as const;
    await catalog.sync({ shop: catalogShop, request });
  }
}
