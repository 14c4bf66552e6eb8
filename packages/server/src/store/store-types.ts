import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * `server` holds the data folder for itself; `tool` (the command line) may work beside a running server and
 * takes no lock. On PostgreSQL both are the same.
 */
export type StoreRole = 'server' | 'tool';

/**
 * `schema`: migrate a new store to this version and no further, for a restore. `reportsUrl`: a copy of the database that reports are read
 * from.
 */
export type StoreConfig =
  | { kind: 'sqlite'; dataDir: string; role: StoreRole; schema?: number }
  | { kind: 'postgres'; url: string; reportsUrl?: string; role: StoreRole; schema?: number };

/**
 * An open record store. Statements fail with `AisleError` `storage_full` or `store_unavailable` where the cause
 * is outside the server. Both end without a restart once the cause is gone. `store_damaged` stays: nothing more is written.
 */
export type Store = {
  kind: 'sqlite' | 'postgres';
  /** Writes, and reads inside write transactions. On SQLite its transactions run one at a time. */
  db: Kysely<Database>;
  /** Reads; sees every committed write. On SQLite a connection of its own, so that reads never wait for writes. */
  read: Kysely<Database>;
  /** Reads that may take seconds, at low priority; no other read waits for them. */
  reports: Kysely<Database>;
  /** What the database said when a statement met a damaged file; null: none did. PostgreSQL looks after its own files. */
  damage(): string | null;
  close(): Promise<void>;
};

export type Trx = Transaction<Database>;
