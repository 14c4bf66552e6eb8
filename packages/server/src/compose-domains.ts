import { Resolver } from 'node:dns/promises';
import { type Access, createAccess } from './access/index.ts';
import { Catalog, CatalogFeed, IdempotencyKeys } from './catalog/index.ts';
import type { Config } from './config/index.ts';
import { SearchLog } from './insights/index.ts';
import {
  createSearchService,
  type Log,
  type Scheduler,
  type SearchService,
  type SearchServiceOptions,
  ShopSynonyms,
} from './search/index.ts';
import type { Store } from './store/index.ts';

/** A record asked for on a refused request must answer soon. */
const DNS_TIMEOUT_MS = 1500;

export type ResolveTxt = (name: string) => Promise<string[][]>;

const systemResolver = (): ResolveTxt => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  return (name) => resolver.resolveTxt(name);
};

export type DomainPorts = {
  config: Config;
  store: Store;
  log: Log;
  scheduler: Scheduler;
  /** TXT records of a name; default: the system's DNS. */
  resolveTxt?: ResolveTxt | undefined;
  onModelProgress?: ((message: string) => void) | undefined;
  spawnIndexer?: SearchServiceOptions['spawnIndexer'];
};

/** The domains over one store, each with the others that it needs. */
export type Domains = {
  store: Store;
  access: Access;
  catalog: Catalog;
  feed: CatalogFeed;
  idempotency: IdempotencyKeys;
  search: SearchService;
  synonyms: ShopSynonyms;
  searchLog: SearchLog;
};

export function composeDomains(ports: DomainPorts): Domains {
  const { config, store, log, scheduler, onModelProgress, spawnIndexer } = ports;
  const now = (): number => scheduler.nowMs();
  const resolveTxt = ports.resolveTxt ?? systemResolver();
  const access = createAccess({ store, now, resolveTxt, plans: config.plans });
  const feed = new CatalogFeed({ store });
  const search = createSearchService({
    store,
    feed,
    log,
    scheduler,
    dataDir: config.dataDir,
    modelCacheDir: config.modelCacheDir,
    textModel: config.textModel,
    ...(config.indexMemoryBytes === null ? {} : { indexMemoryBytes: config.indexMemoryBytes }),
    ...(config.searchThreads === null ? {} : { searchThreads: config.searchThreads }),
    ...(spawnIndexer === undefined ? {} : { spawnIndexer }),
    ...(onModelProgress === undefined ? {} : { onModelProgress }),
  });
  const catalog = new Catalog({ store, now, onChange: (shopId, seq) => search.notify(shopId, seq) });
  const synonyms = new ShopSynonyms({ store, now, onChange: (shopId) => search.synonymsChanged(shopId) });
  const searchLog = new SearchLog({
    store,
    scheduler,
    log,
    onCounted: ({ shopId, month, searches }) => access.usage.wrote(shopId, month, searches),
  });
  return {
    store,
    access,
    catalog,
    feed,
    search,
    synonyms,
    searchLog,
    idempotency: new IdempotencyKeys({ store, now }),
  };
}
