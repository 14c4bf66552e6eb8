import type { Config } from '../config/index.ts';
import type { StoreConfig, StoreRole } from '../store/index.ts';

/** Where the records are, for a server or for a command that runs beside it. */
export const storeConfigOf = (
  { databaseUrl, databaseReplicaUrl, dataDir }: Config,
  role: StoreRole,
): StoreConfig =>
  databaseUrl === null
    ? { kind: 'sqlite', dataDir, role }
    : { kind: 'postgres', url: databaseUrl, reportsUrl: databaseReplicaUrl ?? databaseUrl, role };
