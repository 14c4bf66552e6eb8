export { BackupFailedError, type BackupTarget } from './backup-target.ts';
export { Backups } from './backups.ts';
export { folderTarget } from './folder-target.ts';
export { backupGauges } from './gauges.ts';
export { backupsDue, makeBackup } from './jobs.ts';
export { s3Target } from './s3-target.ts';
