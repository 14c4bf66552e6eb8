import { type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { BackupState } from './backups.ts';

/** Of this process: another node may have made the last backup. */
export const backupGauges = ({ lastAtMs, lastBytes, isFailing }: BackupState): Gauge[] => [
  oneGauge(
    'aisle_backup_failing',
    '1 while the last backup of this node could not be made or kept',
    Number(isFailing),
  ),
  ...(lastAtMs === null
    ? []
    : [
        oneGauge(
          'aisle_backup_last_timestamp_seconds',
          'When this node last kept a backup, in seconds since 1970',
          Math.round(lastAtMs / 1000),
        ),
        oneGauge('aisle_backup_last_bytes', 'Size of that backup', lastBytes),
      ]),
];
