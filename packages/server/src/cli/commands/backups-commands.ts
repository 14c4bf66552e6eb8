import { BackupFailedError, type Backups } from '../../backups/index.ts';
import { composeBackups } from '../../compose/compose-backups.ts';
import { systemScheduler } from '../../kernel/index.ts';
import { endProgress, progressTo } from '../backup-progress.ts';
import { CliError } from '../cli-error.ts';
import type { Command, CommandContext } from '../command.ts';

const inMb = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

const withBackups = async <T>(
  context: CommandContext,
  work: (backups: Backups) => Promise<T>,
): Promise<T> => {
  const { store, config } = await context.service();
  const scheduler = { ...systemScheduler, nowMs: context.now };
  const backups = composeBackups({ config, store, scheduler, onProgress: progressTo(context) });
  if (backups === null)
    throw new CliError(
      'AISLE_BACKUP_TO is not set: see docs/guides/operate.md, or name a file: aisle backup <file>',
    );
  try {
    return await work(backups);
  } catch (error) {
    throw error instanceof BackupFailedError ? new CliError(error.message) : error;
  }
};

const make: Command = {
  name: 'backups make',
  positionals: [],
  summary: 'Make a backup where AISLE_BACKUP_TO says, as the server does by itself',
  details:
    'It is read again from its beginning to its end before it is kept. Then the oldest go: AISLE_BACKUP_KEEP stay.',
  flags: {},
  run: (context) =>
    withBackups(context, async (backups) => {
      const kept = await backups.make();
      endProgress(context);
      const { name, bytes, rows, removed, unremoved } = kept;
      const gone = removed.length === 0 ? '' : ` ${removed.length} older ones are removed.`;
      const left = unremoved.length === 0 ? '' : ` These could not be removed: ${unremoved.join(', ')}.`;
      return {
        json: kept,
        text: `${name} is kept (${inMb(bytes)}, ${rows.toLocaleString('en')} rows).${gone}${left}`,
      };
    }),
};

const list: Command = {
  name: 'backups list',
  positionals: [],
  summary: 'List the backups that are kept, the newest first',
  flags: {},
  run: (context) =>
    withBackups(context, async (backups) => {
      const names = await backups.list();
      return { json: { names }, text: names.length === 0 ? 'No backup is kept yet.' : names.join('\n') };
    }),
};

export const backupsCommands: readonly Command[] = [make, list];
