import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { SCHEMA_VERSION } from '../migrations/index.ts';
import { openStore } from '../open-store.ts';
import type { Store, StoreConfig, Trx } from '../store-types.ts';
import {
  BACKUP_FORMAT,
  BackupFoot,
  BackupHead,
  BackupTable,
  BackupUnusableError,
  decodeRow,
} from './format.ts';
import { advanceCounters, insertRows, isRestored, schemaVersionOf, tablesOf } from './tables.ts';

const ROWS_PER_INSERT = 100;
/** The largest rows are images and parts of imports, of some MB. A file of a few KB can unpack to gigabytes. */
const MOST_LINE_CHARS = 64 * 1024 * 1024;

export type RestoreOptions = {
  file: string;
  /** Where the records go: the place has no organization and no user yet, and no server runs. */
  target: StoreConfig;
  onProgress: (table: string, rows: number) => void;
};

async function* linesIn(file: string): AsyncGenerator<unknown> {
  const input = createReadStream(file);
  const text = createGunzip();
  input.on('error', (error) => text.destroy(error));
  const decoder = new TextDecoder();
  // Joined at the end of the line: a long one is read in linear time.
  let pieces: string[] = [];
  let length = 0;
  try {
    for await (const chunk of input.pipe(text)) {
      for (const [at, piece] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
        if (at > 0) {
          yield JSON.parse(pieces.join(''));
          pieces = [];
          length = 0;
        }
        pieces.push(piece);
        length += piece.length;
        if (length > MOST_LINE_CHARS) throw new BackupUnusableError(`${file} has a line of over 64 MB`);
      }
    }
    if (length > 0) yield JSON.parse(pieces.join(''));
  } catch (error) {
    throw unusable(file, error);
  } finally {
    input.destroy();
  }
}

const unusable = (file: string, error: unknown): BackupUnusableError => {
  if (error instanceof BackupUnusableError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupUnusableError(`${file} is no whole backup: ${reason}`, { cause: error });
};

/** The header of the file. @throws BackupUnusableError */
export async function readHead(file: string): Promise<BackupHead> {
  for await (const line of linesIn(file)) {
    const head = BackupHead.safeParse(line);
    if (!head.success) throw new BackupUnusableError(`${file} is no backup of Aisle`);
    const { format, schema } = head.data;
    if (format > BACKUP_FORMAT || schema > SCHEMA_VERSION)
      throw new BackupUnusableError(
        `${file} was written by a newer version of Aisle: restore it with that one`,
      );
    return head.data;
  }
  throw new BackupUnusableError(`${file} is empty`);
}

/**
 * Puts the records of a backup into an empty store, all or nothing, then brings their schema up to date. Returns the
 * number of rows.
 * @throws BackupUnusableError, StoreOpenError
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { schema } = await readHead(options.file);
  const store = await openStore({ ...options.target, role: 'server', schema });
  let rows: number;
  try {
    await requireEmpty(store, schema);
    rows = await store.db.transaction().execute((trx) => load({ ...options, store, trx }));
  } finally {
    await store.close();
  }
  await (await openStore(options.target)).close();
  return rows;
}

/**
 * Reads a backup from its beginning to its end, and puts nothing anywhere. Returns the number of its rows.
 * @throws BackupUnusableError
 */
export async function checkBackup(file: string): Promise<number> {
  await readHead(file);
  let rows = 0;
  let isHead = true;
  for await (const line of linesIn(file)) {
    if (isHead) isHead = false;
    else if (Array.isArray(line)) {
      decodeRow(line);
      rows += 1;
    } else if (BackupFoot.safeParse(line).success) {
      if (BackupFoot.parse(line).rows === rows) return rows;
      break;
    } else BackupTable.parse(line);
  }
  throw new BackupUnusableError(`${file} is no whole backup: its end is missing`);
}

async function requireEmpty({ db }: Pick<Store, 'db'>, schema: number): Promise<void> {
  const isEmpty =
    (await db.selectFrom('organizations').select('id').limit(1).execute()).length === 0 &&
    (await schemaVersionOf(db)) === schema;
  if (!isEmpty)
    throw new BackupUnusableError(
      'A backup goes into an empty store alone: name a new data folder or database',
    );
}

type Load = RestoreOptions & { store: Pick<Store, 'kind'>; trx: Trx };

async function load({ file, store, trx, onProgress }: Load): Promise<number> {
  const connection = { kind: store.kind, db: trx };
  const known = new Map((await tablesOf(connection)).map((table) => [table.name, table]));
  let table: { name: string; columns: string[] } | null = null;
  let waiting: unknown[][] = [];
  let count = 0;
  let total = 0;
  let isWhole = false;
  const flush = async (): Promise<void> => {
    if (table !== null && waiting.length > 0) await insertRows(connection, table, waiting);
    waiting = [];
  };
  let isHead = true;
  for await (const line of linesIn(file)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    if (Array.isArray(line)) {
      waiting.push(decodeRow(line));
      count += 1;
      total += 1;
      if (waiting.length === ROWS_PER_INSERT) await flush();
      if (table !== null && count % 1_000 === 0) onProgress(table.name, count);
      continue;
    }
    await flush();
    if (table !== null) onProgress(table.name, count);
    count = 0;
    const foot = BackupFoot.safeParse(line);
    isWhole = foot.success && foot.data.rows === total;
    if (foot.success) break;
    const { table: name, columns } = BackupTable.parse(line);
    if (!isRestored(name)) {
      table = null;
      continue;
    }
    const mine = known.get(name)?.columns ?? [];
    if (!columns.every((column) => mine.includes(column)))
      throw new BackupUnusableError(`${file} has a table '${name}' that this version does not know`);
    table = { name, columns };
  }
  if (!isWhole) throw new BackupUnusableError(`${file} is no whole backup: its end is missing`);
  await advanceCounters(connection);
  // Plans made without statistics read whole tables; the database would gather them minutes later.
  if (store.kind === 'postgres') await sql`ANALYZE`.execute(trx);
  return total;
}
