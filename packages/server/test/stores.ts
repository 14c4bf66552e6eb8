import { rmSync } from 'node:fs';
import { type Access, createAccess } from '../src/access/index.ts';
import { Catalog } from '../src/catalog/index.ts';
import type { CatalogPorts } from '../src/catalog/ports.ts';
import { DEFAULT_PLANS } from '../src/config/index.ts';
import type { SearchLogPorts } from '../src/insights/ports.ts';
import { systemScheduler } from '../src/kernel/scheduler.ts';
import { markDays } from '../src/learning/index.ts';
import { OutboundClient } from '../src/outbound/index.ts';
import { openStore, type Store, type StoreConfig } from '../src/store/index.ts';
import { newDataFolder } from './new-data-folder.ts';
import { createTestDatabase } from './postgres/test-database.ts';

export type TestStore = {
  store: Store;
  /** Closes the store and opens the same records again; the new one is `store` from then on. */
  reopen: () => Promise<Store>;
  close: () => Promise<void>;
};

const testStore = async (config: StoreConfig, remove: () => Promise<void>): Promise<TestStore> => {
  const test: TestStore = {
    store: await openStore(config),
    reopen: async () => {
      await test.store.close();
      test.store = await openStore(config);
      return test.store;
    },
    close: async () => {
      await test.store.close();
      await remove();
    },
  };
  return test;
};

const openSqlite = async (): Promise<TestStore> => {
  const dataDir = await newDataFolder();
  return testStore({ kind: 'sqlite', dataDir, role: 'server' }, async () =>
    rmSync(dataDir, { recursive: true }),
  );
};

const openPostgres = async (): Promise<TestStore> => {
  const { url, drop } = await createTestDatabase();
  return testStore({ kind: 'postgres', url, role: 'server' }, drop);
};

/** Both stores, for `describe.each`: a guarantee of the record store holds on either or it is none. */
export const STORES: { kind: Store['kind']; open: () => Promise<TestStore> }[] = [
  { kind: 'sqlite', open: openSqlite },
  { kind: 'postgres', open: openPostgres },
];

let shops = 0;

/** A row of `users`. */
export const newUserRow = (id: string, { totp_secret = null }: { totp_secret?: string | null } = {}) => ({
  id,
  name: id,
  email: `${id}@shop.example`,
  password_hash: null,
  language: null,
  totp_secret,
  totp_confirmed_at: null,
  totp_last_step: null,
  created_at: 1,
  email_proved_at: null,
});

/** A shop with an organization of its own, ready to sync. */
export const insertShop = async (store: Store): Promise<string> => {
  shops += 1;
  const id = `shop-${process.pid}-${shops}`;
  await store.db.insertInto('organizations').values({ id, name: 'Test', created_at: 0 }).execute();
  await store.db
    .insertInto('shops')
    .values({
      id,
      organization_id: id,
      name: 'Test shop',
      url: 'https://shop.example',
      domain_host: 'shop.example',
      plan: 'PRO',
      platform: 'custom',
      currency: 'EUR',
      language: 'en',
      domain_status: 'verified',
      domain_method: null,
      domain_token: 'token',
      domain_verified_at: 0,
      domain_checked_at: 0,
      domain_reason: null,
      current_generation_id: null,
      last_seq: 0,
      created_at: 0,
    })
    .execute();
  return id;
};

type Ports<T> = Partial<T> & { store: Store; now: () => number };

/** Access without other domains: nobody hears its events, no name has TXT records, no host can be reached. */
export const accessOn = (ports: Ports<Parameters<typeof createAccess>[0]>): Access =>
  createAccess({
    plans: DEFAULT_PLANS,
    defaultPlan: 'BASIC',
    resolveTxt: async () => [],
    writeEvent: async () => {},
    onDomainChecked: () => {},
    onDomainLost: () => {},
    outbound: new OutboundClient({ isAllowed: () => false }),
    scheduler: { ...systemScheduler, nowMs: ports.now },
    ...ports,
  });

/** A catalog without other domains: nobody hears its events, and no index follows it. */
export const catalogOn = (ports: Ports<CatalogPorts>): Catalog =>
  new Catalog({
    writeEvent: async () => {},
    lowStockThreshold: async () => null,
    onChange: () => {},
    ...ports,
  });

/** Ports of a search log that nobody hears, where no visitor was erased. */
export const UNHEARD_SEARCHES: Pick<SearchLogPorts, 'hide' | 'tell' | 'markDays' | 'onCounted'> = {
  hide: async (_, entries) => [...entries],
  tell: async () => {},
  markDays,
  onCounted: () => {},
};
