export type * from './account-tables.ts';
export type * from './autopilot-tables.ts';
export {
  BackupUnusableError,
  checkBackup,
  decryptBackup,
  encryptBackup,
  isEncrypted,
  RATE_LIMITS_TABLE,
  readHead,
  restoreBackup,
  writeBackup,
} from './backup/index.ts';
export type * from './basket-tables.ts';
export {
  containsText,
  currentScans,
  databaseNowMs,
  findDamage,
  isSingleProcess,
  JOIN_FROM_LEFT,
  jsonItems,
  jsonText,
  lockNames,
  MATERIALIZED,
  skipLocked,
  throughIndex,
} from './dialect.ts';
export type * from './feed-tables.ts';
export type * from './import-tables.ts';
export { decodeJson, encodeJson } from './json.ts';
export type * from './log-tables.ts';
export { makerColumns, toMaker } from './maker-columns.ts';
export { openStore } from './open-store.ts';
export { replicaState } from './postgres/replica.ts';
export { makePrivate } from './private-folder.ts';
export type * from './relevance-tables.ts';
export { reseal, type SealedColumn } from './reseal.ts';
export type * from './rollup-tables.ts';
export type * from './rule-tables.ts';
export type * from './schema.ts';
export { isUniqueViolation, StoreOpenError } from './store-error.ts';
export type { Store, StoreConfig, StoreRole, Trx } from './store-types.ts';
export type * from './webhook-tables.ts';
