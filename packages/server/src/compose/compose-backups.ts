import { Backups, type BackupTarget, folderTarget, s3Target } from '../backups/index.ts';
import type { Config } from '../config/index.ts';
import { readKeyFile, type Scheduler } from '../kernel/index.ts';
import type { Store } from '../store/index.ts';

type Ports = {
  config: Pick<Config, 'backups' | 'dataDir' | 'secretKey'>;
  store: Pick<Store, 'kind' | 'read' | 'reports'>;
  scheduler: Scheduler;
  onProgress: (table: string, rows: number) => void;
};

/** Null: none are set up. */
export const composeBackups = ({ config, ...ports }: Ports): Backups | null => {
  const { backups, dataDir } = config;
  if (backups === null) return null;
  const { to, keep, recipient, everyHours } = backups;
  const target: BackupTarget = to.kind === 'folder' ? folderTarget(to.folder) : s3Target(to);
  const secretKey = config.secretKey === null ? readKeyFile(dataDir) : null;
  return new Backups({ ...ports, target, dataDir, secretKey, recipient, keep, everyHours });
};
