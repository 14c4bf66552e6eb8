import { type Access, createAccess, createTxtResolver, type Shop } from '../access/index.ts';
import { type Accounts, createAccounts } from '../accounts/index.ts';
import { Catalog, CatalogFeed, type CatalogShop } from '../catalog/index.ts';
import { type Config, readConfig } from '../config/index.ts';
import { hint, openSecretKey } from '../kernel/index.ts';
import { readListening } from '../listening-note.ts';
import { openStore, type Store, type StoreConfig } from '../store/index.ts';
import { CliError } from './cli-error.ts';

/** The parts that commands work with, on the same data as a server that may run beside them. */
export type Service = {
  config: Config;
  store: Store;
  access: Access;
  accounts: Accounts;
  catalog: Catalog;
  feed: CatalogFeed;
};

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
    access: createAccess({ ...ports, plans: config.plans, resolveTxt: createTxtResolver(config.dnsServers) }),
    accounts: accountsOf(config, ports),
    catalog: new Catalog(ports),
    feed: new CatalogFeed({ store }),
  };
};

/** Where people reach the server, as far as a command can know. */
const publicUrlOf = (config: Config): string =>
  config.publicUrl ?? readListening(config.dataDir) ?? `http://${config.host}:${config.port}`;

/** Commands send no mail and hash no passwords; the secret key is read only where it is needed. */
const accountsOf = (config: Config, ports: { store: Store; now: () => number }): Accounts =>
  createAccounts({
    ...ports,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    secretKey: {
      seal: (...args) => openSecretKey(config).seal(...args),
      open: (...args) => openSecretKey(config).open(...args),
    },
    hashing: { run: (_key, work) => work() },
    mailer: null,
    signUp: config.signUp,
    publicUrl: () => publicUrlOf(config),
  });

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
