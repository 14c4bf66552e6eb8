import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../src/store/index.ts';
import { createTestDatabase } from './postgres.ts';

export type TestStore = { store: Store; close: () => Promise<void> };

/** A folder of the test's own, to be removed by the test. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'aisle-test-'));

const openSqlite = async (): Promise<TestStore> => {
  const dataDir = temporaryFolder();
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
  return {
    store,
    close: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

const openPostgres = async (): Promise<TestStore> => {
  const database = await createTestDatabase();
  const store = await openStore({ kind: 'postgres', url: database.url, role: 'server' });
  return {
    store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
};

/** Both stores, for `describe.each`: a guarantee of the record store holds on either or it is none. */
export const STORES: { kind: Store['kind']; open: () => Promise<TestStore> }[] = [
  { kind: 'sqlite', open: openSqlite },
  { kind: 'postgres', open: openPostgres },
];

let shops = 0;

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
