import { resolveTxt } from 'node:dns/promises';
import { type Access, createAccess, type Shop } from '../access/index.ts';
import { Catalog, CatalogFeed, type CatalogShop } from '../catalog/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { openStore, type Store, type StoreConfig } from '../store/index.ts';
import { CliError } from './cli-error.ts';
import { hint } from './closest.ts';

/** The parts that commands work with, on the same data as a server that may run beside them. */
export type Service = { config: Config; store: Store; access: Access; catalog: Catalog; feed: CatalogFeed };

/** Where the records are, by configuration. */
export const storeConfig = (config: Config): StoreConfig =>
  config.databaseUrl === null
    ? { kind: 'sqlite', dataDir: config.dataDir, role: 'tool' }
    : { kind: 'postgres', url: config.databaseUrl, role: 'tool' };

/** @throws ConfigError, StoreOpenError */
export const openService = async (options: {
  env: Readonly<Record<string, string | undefined>>;
  now: () => number;
}): Promise<Service> => {
  const config = readConfig(options.env);
  const store = await openStore(storeConfig(config));
  const ports = { store, now: options.now };
  return {
    config,
    store,
    access: createAccess({ ...ports, plans: config.plans, resolveTxt }),
    catalog: new Catalog(ports),
    feed: new CatalogFeed({ store }),
  };
};

/** @throws CliError when there is no such shop */
export const requireShop = async (service: Service, shopId: string): Promise<Shop> => {
  const shop = await service.access.shops.get(shopId);
  if (shop !== null) return shop;
  const known = (await service.access.shops.list()).map((one) => one.shopId);
  throw new CliError(`there is no shop '${shopId}'${hint(shopId, known) || '; see shop list'}`);
};

export const toCatalogShop = (service: Service, shop: Shop): CatalogShop => ({
  shopId: shop.shopId,
  maxProducts: service.access.plans[shop.plan].maxProducts,
  currency: shop.currency,
  language: shop.language,
});
