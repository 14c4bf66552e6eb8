import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';
import type { Store, StoreConfig } from './store-types.ts';

/**
 * Opens the record store and brings its schema up to date.
 * @throws StoreOpenError when another server holds the data folder, a newer version wrote the data, or the folder or
 * database cannot be opened.
 */
export const openStore = (config: StoreConfig): Promise<Store> =>
  config.kind === 'sqlite' ? openSqlite(config) : openPostgres(config);
