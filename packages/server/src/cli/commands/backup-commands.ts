import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { toolStoreConfig } from '../../compose/compose-tool.ts';
import { readConfig } from '../../config/index.ts';
import { readKeyFile, writeKeyFile } from '../../kernel/index.ts';
import {
  BackupUnusableError,
  readHead,
  restoreBackup,
  StoreOpenError,
  writeBackup,
} from '../../store/index.ts';
import { CliError } from '../cli-error.ts';
import type { Command, CommandContext } from '../command.ts';

const progressOf =
  ({ stderr, json }: Pick<CommandContext, 'stderr' | 'json'>) =>
  (table: string, rows: number): void => {
    if (json || rows === 0) return;
    stderr.write(
      `${stderr.isTTY === true ? '\r\u001b[K' : ''}${table}: ${rows.toLocaleString('en')} rows${stderr.isTTY === true ? '' : '\n'}`,
    );
  };

const endProgress = ({ stderr, json }: Pick<CommandContext, 'stderr' | 'json'>): void => {
  if (!json && stderr.isTTY === true) stderr.write('\r\u001b[K');
};

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
    const onProgress = progressOf(context);
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

const restore: Command = {
  name: 'restore',
  positionals: ['<file>'],
  summary: 'Put the records of a backup into an empty data folder or database',
  details: [
    'Stop the server first. AISLE_DATA_DIR or DATABASE_URL names where the records go: nothing may be there yet.',
    'All or nothing: when it fails, nothing was restored. The indexes are built at the next start of a server.',
  ].join('\n'),
  flags: {},
  run: async (context, { positionals: [name = ''] }) => {
    const file = resolve(name);
    if (!existsSync(file)) throw new CliError(`there is no file ${file}`);
    const config = readConfig(context.env);
    const target = toolStoreConfig(config);
    try {
      const { secretKey, createdAt } = await readHead(file);
      // Before the records: without the key, what they seal cannot be read.
      const keeps = keepKey({ secretKey, dataDir: config.dataDir, isSet: config.secretKey !== null });
      const rows = await restoreBackup({ file, target, onProgress: progressOf(context) });
      endProgress(context);
      const text = [`${rows.toLocaleString('en')} rows of ${createdAt} are restored.`, ...keeps].join('\n');
      return { json: { file, rows, createdAt }, text };
    } catch (error) {
      if (error instanceof BackupUnusableError || error instanceof StoreOpenError)
        throw new CliError(error.message);
      throw error;
    }
  },
};

/** Sealed secrets can be read with the key alone that sealed them. Says what the operator has to do about it. */
function keepKey({
  secretKey,
  dataDir,
  isSet,
}: {
  secretKey: string | null;
  dataDir: string;
  isSet: boolean;
}): string[] {
  if (secretKey === null)
    return isSet ? [] : ['Set AISLE_SECRET_KEY to the key that was in use: the file does not have it.'];
  if (isSet)
    return ['AISLE_SECRET_KEY is set and is used; the file has another key, that of its data folder.'];
  const present = readKeyFile(dataDir);
  if (present !== null && present !== secretKey)
    throw new CliError(`${dataDir} has another secret.key: move it away, or name a new data folder`);
  if (present === null) writeKeyFile(dataDir, secretKey);
  return [];
}

export const backupCommands: readonly Command[] = [backup, restore];
