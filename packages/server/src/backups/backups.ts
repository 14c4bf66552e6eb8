import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scheduler } from '../kernel/scheduler.ts';
import { checkBackup, encryptBackup, type Store, writeBackup } from '../store/index.ts';
import { type BackupTarget, backupName } from './backup-target.ts';

export type BackupsPorts = {
  store: Pick<Store, 'kind' | 'read' | 'reports'>;
  scheduler: Scheduler;
  target: BackupTarget;
  /** Where a backup is written before it is kept. */
  dataDir: string;
  /** The key of the data folder; null: the operator keeps it. */
  secretKey: string | null;
  /** Of age; null: files are not encrypted. */
  recipient: string | null;
  /** Backups that are kept. */
  keep: number;
  everyHours: number;
  onProgress: (table: string, rows: number) => void;
};

export type KeptBackup = {
  name: string;
  bytes: number;
  rows: number;
  removed: string[];
  /** Older ones that could not be removed. */
  unremoved: string[];
};

/** What a process left behind that was killed is no older. */
const LEFT_MS = 12 * 3_600_000;

/** A folder for one backup alone. Those that were left behind go. */
const freshFolder = async (folder: string, nowMs: number): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > LEFT_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
  return mkdtemp(join(folder, 'fresh-'));
};

/** How the backups of this process went. */
export type BackupState = { lastAtMs: number | null; lastBytes: number; isFailing: boolean };

/** Makes backups, checks them, and keeps the last of them. */
export class Backups {
  readonly #ports: BackupsPorts;
  #state: BackupState = { lastAtMs: null, lastBytes: 0, isFailing: false };

  constructor(ports: BackupsPorts) {
    this.#ports = ports;
  }

  get everyHours(): number {
    return this.#ports.everyHours;
  }

  /** Names of those that are kept, the newest first. @throws BackupFailedError */
  async list(): Promise<string[]> {
    return (await this.#ports.target.list()).sort().reverse();
  }

  get state(): BackupState {
    return this.#state;
  }

  /**
   * Makes a backup, reads it again from its beginning to its end, and keeps it. The oldest go, once there are too many.
   * @throws BackupFailedError, BackupUnusableError, AisleError store_unavailable
   */
  async make(): Promise<KeptBackup> {
    try {
      const kept = await this.#make();
      this.#state = { lastAtMs: this.#ports.scheduler.nowMs(), lastBytes: kept.bytes, isFailing: false };
      return kept;
    } catch (error) {
      this.#state = { ...this.#state, isFailing: true };
      throw error;
    }
  }

  async #make(): Promise<KeptBackup> {
    const { store, scheduler, target, dataDir, secretKey, recipient, onProgress } = this.#ports;
    // A target that cannot be used is told before minutes of work.
    const before = await target.list();
    const createdAt = new Date(scheduler.nowMs()).toISOString();
    const name = backupName(createdAt, recipient !== null);
    const folder = await freshFolder(join(dataDir, 'backups'), scheduler.nowMs());
    const plain = join(folder, 'backup.gz');
    const sealed = `${plain}.age`;
    try {
      await writeBackup({ store, file: plain, secretKey, createdAt, onProgress });
      const rows = await checkBackup(plain);
      if (recipient !== null) await encryptBackup({ from: plain, to: sealed, recipient });
      const file = recipient === null ? plain : sealed;
      await target.put(name, file);
      const { size: bytes } = await stat(file);
      return { name, bytes, rows, ...(await this.#prune(before, name)) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Of those before this one. What a clock that was ahead dated later stays, and takes no place of another. */
  async #prune(names: readonly string[], made: string): Promise<Pick<KeptBackup, 'removed' | 'unremoved'>> {
    const { target, keep } = this.#ports;
    const older = names.filter((name) => name < made).sort();
    const [removed, unremoved]: [string[], string[]] = [[], []];
    for (const name of older.reverse().slice(keep - 1))
      await target.remove(name).then(
        () => removed.push(name),
        () => unremoved.push(name),
      );
    return { removed, unremoved };
  }
}
