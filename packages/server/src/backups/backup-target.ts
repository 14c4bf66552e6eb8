/** Where backups are kept: a folder, or a bucket of an S3 service. */
export type BackupTarget = {
  /** As messages name it. */
  name: string;
  /** Names of the backups of Aisle that are there; other files are left alone. */
  list(): Promise<string[]>;
  /** Keeps a file under a name, in one step. */
  put(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
};

const NAME = /^aisle-\d{8}T\d{6}Z\.gz(?:\.age)?$/;

export const isBackupName = (name: string): boolean => NAME.test(name);

/** `createdAt`: ISO 8601. Names sort by time. */
export const backupName = (createdAt: string, isEncrypted: boolean): string =>
  `aisle-${createdAt.slice(0, 19).replace(/[-:]/g, '')}Z.gz${isEncrypted ? '.age' : ''}`;

/** A backup cannot be made or kept, with the reason in words. */
export class BackupFailedError extends Error {
  override readonly name = 'BackupFailedError';
}
