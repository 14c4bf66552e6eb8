export { decryptBackup, encryptBackup, isEncrypted } from './encrypt-backup.ts';
export { BackupUnusableError } from './format.ts';
export { checkBackup, readHead, restoreBackup } from './read-backup.ts';
export { RATE_LIMITS_TABLE } from './tables.ts';
export { writeBackup } from './write-backup.ts';
