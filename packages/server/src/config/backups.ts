import { resolve } from 'node:path';
import type { EnvironmentSettings } from './environment.ts';

/** Backups that a server makes by itself. */
export type BackupConfig = {
  to:
    | { kind: 'folder'; folder: string }
    | {
        kind: 's3';
        bucket: string;
        /** Before the names, without a slash at its end; empty: none. */
        prefix: string;
        endpoint: string;
        region: string;
        keyId: string;
        secret: string;
      };
  everyHours: number;
  /** So many are kept. */
  keep: number;
  /** Of age; null: files are not encrypted. */
  recipient: string | null;
};

/** Null: none are made. `missing`: called with the variables that are needed and not set. */
export const backupsOf = (
  env: EnvironmentSettings,
  missing: (names: readonly string[]) => never,
): BackupConfig | null => {
  const { AISLE_BACKUP_TO: to, AISLE_BACKUP_S3_KEY_ID: keyId, AISLE_BACKUP_S3_SECRET: secret } = env;
  if (to === undefined) return null;
  const common = {
    everyHours: env.AISLE_BACKUP_EVERY_HOURS,
    keep: env.AISLE_BACKUP_KEEP,
    recipient: env.AISLE_BACKUP_RECIPIENT ?? null,
  };
  if (!to.startsWith('s3://')) return { ...common, to: { kind: 'folder', folder: resolve(to) } };
  if (keyId === undefined || secret === undefined)
    return missing(
      [
        keyId === undefined && 'AISLE_BACKUP_S3_KEY_ID',
        secret === undefined && 'AISLE_BACKUP_S3_SECRET',
      ].filter((name) => name !== false),
    );
  const [bucket = '', ...prefix] = to.slice('s3://'.length).split('/').filter(Boolean);
  const region = env.AISLE_BACKUP_S3_REGION;
  const endpoint = env.AISLE_BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { ...common, to: { kind: 's3', bucket, prefix: prefix.join('/'), endpoint, region, keyId, secret } };
};
