export { BackupUnusableError } from './format.ts';
export { readHead, restoreBackup } from './read-backup.ts';
export { RATE_LIMITS_TABLE } from './tables.ts';
export { writeBackup } from './write-backup.ts';
