import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type Applied,
  applyFormer,
  type RestoreNotes,
  readRestoreNotes,
} from '../../compose/settle-restore.ts';
import { storeConfigOf } from '../../compose/store-config.ts';
import { readConfig } from '../../config/index.ts';
import { readKeyFile, SecretKey, writeKeyFile } from '../../kernel/index.ts';
import {
  BackupUnusableError,
  decryptBackup,
  isEncrypted,
  openStore,
  readHead,
  restoreBackup,
  type StoreConfig,
  StoreOpenError,
} from '../../store/index.ts';
import { endProgress, progressTo } from '../backup-progress.ts';
import { CliError } from '../cli-error.ts';
import { type Arguments, type Command, type CommandContext, flagValue } from '../command.ts';

/** More keys are counted, and `--json` has them all. */
const MOST_NAMED = 20;

export const restoreCommand: Command = {
  name: 'restore',
  positionals: ['<file>'],
  summary: 'Put the records of a backup into an empty data folder or database',
  details: [
    'Stop the server first. AISLE_DATA_DIR or DATABASE_URL names where the records go: nothing may be there yet.',
    'All or nothing: when it fails, nothing was restored. The indexes are built at the next start of a server.',
    'Sessions, links for new passwords and invitations are left out: people sign in again.',
    'A backup knows nothing of what came after it. --former names the records as they were last: erased visitors, deleted',
    'shops, revoked keys and removed members of these are erased, deleted, revoked and removed in the restored records too.',
  ].join('\n'),
  flags: {
    identity: {
      type: 'string',
      value: '<file>',
      help: 'Secret keys of age, for a backup that is encrypted',
    },
    former: {
      type: 'string',
      value: '<folder or postgres address>',
      help: 'The records that were in use until now, of this version of Aisle; they are only read',
    },
  },
  run: async (context, args) => {
    const given = resolve(args.positionals[0] ?? '');
    if (!existsSync(given)) throw new CliError(`there is no file ${given}`);
    const opened = await openBackup(given, flagValue(args, 'identity')).catch(unusable);
    try {
      return await restoreFrom(context, { ...args, file: opened.file });
    } finally {
      opened.close();
    }
  },
};

/** The file in the clear. `close` removes what was decrypted. */
async function openBackup(file: string, identity: string | undefined) {
  if (!(await isEncrypted(file))) return { file, close: () => {} };
  if (identity === undefined)
    throw new CliError(`${file} is encrypted: --identity names the file with the secret key of age`);
  if (!existsSync(identity)) throw new CliError(`there is no file ${identity}`);
  const folder = mkdtempSync(join(tmpdir(), 'aisle-restore-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const clear = join(folder, 'backup.gz');
  await decryptBackup({ from: file, to: clear, identity }).catch((error) => {
    close();
    throw error;
  });
  return { file: clear, close };
}

const unusable = (error: unknown): never => {
  if (error instanceof BackupUnusableError || error instanceof StoreOpenError)
    throw new CliError(error.message);
  throw error;
};

async function restoreFrom(context: CommandContext, args: Arguments & { file: string }) {
  const { file } = args;
  const config = readConfig(context.env);
  const target = storeConfigOf(config, 'tool');
  const former = formerOf(flagValue(args, 'former'));
  try {
    const { secretKey, createdAt } = await readHead(file);
    const key = config.secretKey ?? secretKey;
    checkFormerKey(former, { key, isSet: config.secretKey !== null });
    // Before the records: without the key, what they seal cannot be read.
    const keeps = keepKey({ secretKey, dataDir: config.dataDir, isSet: config.secretKey !== null });
    const rows = await restoreBackup({ file, target, onProgress: progressTo(context) });
    endProgress(context);
    const notes = await settle({
      target,
      former,
      key,
      second: config.secondSecretKey,
      now: context.now,
    });
    const text = [
      `${rows.toLocaleString('en')} rows of ${createdAt} are restored.`,
      ...keeps,
      ...linesOf(notes, createdAt),
    ].join('\n');
    return { json: { file, rows, createdAt, ...notes }, text };
  } catch (error) {
    return unusable(error);
  }
}

/** `folder`: where the records are, if in a folder. */
type Former = { records: StoreConfig; folder: string | null };

/** @throws CliError when nothing is there: a new data folder would be made */
function formerOf(text: string | undefined): Former | null {
  if (text === undefined) return null;
  if (/^postgres(?:ql)?:\/\//.test(text))
    return { records: { kind: 'postgres', url: text, role: 'tool' }, folder: null };
  const folder = resolve(text);
  if (!existsSync(join(folder, 'aisle.db'))) throw new CliError(`${folder} has no records (aisle.db)`);
  return { records: { kind: 'sqlite', dataDir: folder, role: 'tool' }, folder };
}

/** Names of erased visitors are hashed with the key. @throws CliError */
function checkFormerKey(former: Former | null, { key, isSet }: { key: string | null; isSet: boolean }): void {
  if (former === null) return;
  if (key === null) throw new CliError('--former needs the key that was in use: set AISLE_SECRET_KEY');
  const own = former.folder !== null && !isSet ? readKeyFile(former.folder) : key;
  if (own !== key)
    throw new CliError('the former records have another secret.key: their erasures cannot be read');
}

type Settled = {
  target: StoreConfig;
  former: Former | null;
  key: string | null;
  second: string | null;
  now: () => number;
};

async function settle({ target, former, key, second, now }: Settled): Promise<RestoreNotes> {
  const restored = await openStore(target);
  try {
    let applied: Applied | null = null;
    if (former !== null && key !== null) {
      const records = await openStore(former.records);
      try {
        const keys = new SecretKey(key, second).accepted('erased visitors');
        applied = await applyFormer({ former: records, restored, keys, now });
      } finally {
        await records.close();
      }
    }
    return { ...(await readRestoreNotes(restored)), applied };
  } finally {
    await restored.close();
  }
}

const appliedLine = ({ erasures, shopsDeleted, keysRevoked, membersRemoved }: Applied): string =>
  `Applied from the former records: ${erasures} erasures of visitors (the next start of a server carries them out), ` +
  `${shopsDeleted} deleted shops, ${keysRevoked} revoked keys, ${membersRemoved} removed members.`;

const NOT_APPLIED =
  'Erasures, deleted shops, revoked keys and removed members since then are not applied: without --former they are not known here.';

function linesOf({ keys, webhooks, applied }: RestoreNotes, createdAt: string): string[] {
  const named = keys
    .slice(0, MOST_NAMED)
    .map(({ keyId, shop, name, prefix }) => `  ${keyId}  ${shop}: ${name} (${prefix}…)`);
  const more = keys.length - named.length;
  return [
    'All sessions, links and invitations have ended: people sign in again.',
    applied === null ? NOT_APPLIED : appliedLine(applied),
    `${keys.length} API keys work as on ${createdAt}. If the file or a key was in other hands, rotate them (key rotate <keyId>), the secrets of ${webhooks} webhooks, and AISLE_SECRET_KEY.`,
    ...named,
    ...(more > 0 ? [`  and ${more} more: see --json`] : []),
  ];
}

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
