import { MAX_SYNC_PRODUCTS } from '@aisle/contract';
import { DEMO_LANGUAGES, type DemoLanguage, demoCatalog } from '@aisle/demo';
import { type Access, catalogShopOf, type Shop } from '../access/index.ts';
import type { Catalog, CatalogFeed } from '../catalog/index.ts';
import type { JobQueue } from '../queue/index.ts';
import type { Store } from '../store/index.ts';

/** Never a real shop's address: `.example` is reserved. */
const DEMO_URL = 'https://demo-shop.example';
const DEMO_HOST = 'demo-shop.example';

/** The job that writes a month of simulated shoppers for a new demo shop, see `fillDemoShop`. */
export const FILL_DEMO_SHOP = 'fill-demo-shop';

export type DemoParts = {
  store: Pick<Store, 'db'>;
  access: Access;
  catalog: Catalog;
  feed: Pick<CatalogFeed, 'current'>;
  jobQueue: JobQueue;
  publicUrl: () => string;
  /** Write a month of simulated shoppers. */
  shoppers: boolean;
};
/** What the demo shop of each language is called, and its money. */
const DEMO_SHOPS: Readonly<Record<DemoLanguage, { name: string; currency: string }>> = {
  en: { name: 'Aisle demo shop', currency: 'USD' },
  de: { name: 'Aisle Demoshop', currency: 'EUR' },
  ar: { name: 'متجر Aisle التجريبي', currency: 'SAR' },
};

export const demoLanguageOf = ({ language }: Pick<Shop, 'language'>): DemoLanguage =>
  DEMO_LANGUAGES.find((known) => known === language) ?? 'en';

export type MadeDemoShop = {
  shop: Shop /** Null when the shop was there before: keys are shown once. */;
  apiKey: string | null;
};

/** The demo shop, if one was made here. */
export async function findDemoShop(access: Access): Promise<Shop | null> {
  return (await access.shops.list()).find((shop) => shop.domainHost === DEMO_HOST) ?? null;
}

/**
 * Makes the demo shop on a store that has no shop at all. One that is there is left as it is, but its images and
 * links follow the server to a new address. Null: others have moved in.
 */
export async function ensureDemoShop(
  parts: DemoParts & { language?: DemoLanguage },
): Promise<MadeDemoShop | null> {
  const { access, language = 'en' } = parts;
  const existing = await findDemoShop(access);
  if (existing !== null) {
    if (await isUntouched(parts, existing)) await fill(parts, existing);
    else if (await hasMoved(parts, existing)) await sendCatalog(parts, existing);
    return { shop: existing, apiKey: null };
  }
  if ((await access.shops.list()).length > 0) return null;
  const shop = await access.shops.create({
    ...DEMO_SHOPS[language],
    language,
    url: DEMO_URL,
    plan: 'PRO',
    verified: true,
    byOperator: true,
  });
  const { apiKey } = await access.keys.create(shop.shopId, 'demo');
  await fill(parts, shop);
  return { shop, apiKey };
}

async function fill(parts: DemoParts, shop: Shop): Promise<void> {
  const { store, jobQueue, shoppers } = parts;
  await sendCatalog(parts, shop);
  if (!shoppers) return;
  const job = { kind: FILL_DEMO_SHOP, key: shop.shopId, shopId: shop.shopId };
  await store.db.transaction().execute((trx) => jobQueue.enqueue(trx, [job]));
  jobQueue.wake();
}

/** A start that died before it had sent the catalog. A catalog that was emptied since has changes. */
const isUntouched = async ({ feed }: DemoParts, { shopId }: Shop): Promise<boolean> =>
  (await feed.current(shopId)).seq === 0;

async function hasMoved({ catalog, publicUrl }: DemoParts, shop: Shop): Promise<boolean> {
  const { products } = await catalog.list({ shopId: shop.shopId, query: { limit: 1 } });
  const imageUrl = products[0]?.input.imageUrl;
  return imageUrl !== undefined && !imageUrl.startsWith(`${publicUrl()}/`);
}

async function sendCatalog({ access, catalog, publicUrl }: DemoParts, shop: Shop): Promise<void> {
  const products = demoCatalog(publicUrl(), demoLanguageOf(shop));
  for (let first = 0; first < products.length; first += MAX_SYNC_PRODUCTS) {
    const batch = products.slice(first, first + MAX_SYNC_PRODUCTS);
    const request = { syncType: 'INCREMENTAL', products: batch, partial: false, force: false } as const;
    await catalog.sync({ shop: catalogShopOf(access.plans, shop), request });
  }
}
