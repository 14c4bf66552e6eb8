import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readKeyFile } from '../../kernel/index.ts';
import { writeBackup } from '../../store/index.ts';
import { endProgress, progressTo } from '../backup-progress.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { backupsCommands } from './backups-commands.ts';
import { restoreCommand } from './restore-command.ts';

const backup: Command = {
  name: 'backup',
  positionals: ['<file>'],
  summary: 'Write all records to one file, as they are at one moment; a server may run meanwhile',
  details: [
    'The file holds the records of all shops and people, and the secret key of the data folder unless AISLE_SECRET_KEY is set.',
    'Keep it as safe as the data folder itself. Indexes and models are left out: a server makes or fetches them again.',
    'It can be restored into SQLite and into PostgreSQL, whichever of them it came from.',
  ].join('\n'),
  flags: { force: { type: 'boolean', help: 'Replace a file of that name' } },
  run: async (context, { positionals: [name = ''], booleans }) => {
    const file = resolve(name);
    if (existsSync(file) && !booleans.has('force'))
      throw new CliError(`${file} exists already; --force replaces it`);
    const { store, config } = await context.service();
    const secretKey = config.secretKey === null ? readKeyFile(config.dataDir) : null;
    const createdAt = new Date(context.now()).toISOString();
    const onProgress = progressTo(context);
    try {
      const bytes = await writeBackup({ store, file, secretKey, createdAt, onProgress });
      endProgress(context);
      const size = `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
      return {
        json: { file, bytes, createdAt },
        text: `${file} is written (${size}). It holds secrets: keep it safe.`,
      };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!code.startsWith('E')) throw error;
      throw new CliError(`${file} cannot be written: ${error instanceof Error ? error.message : code}`);
    }
  },
};

export const backupCommands: readonly Command[] = [backup, ...backupsCommands, restoreCommand];
