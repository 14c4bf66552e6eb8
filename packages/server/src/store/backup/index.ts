export { BackupUnusableError } from './format.ts';
export { readHead, restoreBackup } from './read-backup.ts';
export { writeBackup } from './write-backup.ts';
