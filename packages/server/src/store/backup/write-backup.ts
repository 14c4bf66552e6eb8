import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { AisleError } from '@aisle/contract';
import { sql } from 'kysely';
import { syncFolder } from '../../kernel/durable-files.ts';
import { hasReplayed, logEnd } from '../dialect.ts';
import type { Store, Trx } from '../store-types.ts';
import { BACKUP_FORMAT, type BackupHead, encodeRow, type Value } from './format.ts';
import { schemaVersionOf, type Table, tablesOf } from './tables.ts';

/** A product has at most 128 KB, an image some hundreds. */
const ROWS_PER_PAGE = 200;

/** Milliseconds between two looks at a replica, and how long a backup waits for it. It is behind by seconds while an import runs. */
const LOOK_MS = 250;
const MOST_BEHIND_MS = 60_000;
const LATE =
  'the database of DATABASE_REPLICA_URL lacks what was written a minute ago, and so would a backup. See the log of its PostgreSQL, or unset it';

export type BackupOptions = {
  store: Pick<Store, 'kind' | 'read' | 'reports'>;
  /** Replaced in one step when the backup is whole. Only its owner can read it. */
  file: string;
  secretKey: string | null;
  createdAt: string;
  onProgress: (table: string, rows: number) => void;
  /** How long to wait for a replica; default: a minute. */
  mostBehindMs?: number;
};

/** What was acknowledged before a backup is in it, also where it is read from a replica. */
const waitForReplica = async ({ store, mostBehindMs = MOST_BEHIND_MS }: BackupOptions): Promise<void> => {
  const end = await logEnd(store);
  if (end === null) return;
  for (let waitedMs = 0; !(await hasReplayed(store, end)); waitedMs += LOOK_MS) {
    if (waitedMs >= mostBehindMs) throw new AisleError('store_unavailable', LATE);
    await delay(LOOK_MS);
  }
};

async function* rowsOf(trx: Trx, table: Table): AsyncGenerator<Value[]> {
  const columns = sql.join(table.columns.map((column) => sql.id(column)));
  const key = sql.join(table.key.map((column) => sql.id(column)));
  const places = table.key.map((column) => table.columns.indexOf(column));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`
      SELECT ${columns} FROM ${sql.id(table.name)} ${after} ORDER BY ${key} LIMIT ${ROWS_PER_PAGE}`.execute(
      trx,
    );
    const page = rows.map((row) => table.columns.map((column) => row[column] ?? null));
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < ROWS_PER_PAGE) return;
    after = sql`WHERE (${key}) > (${sql.join(places.map((place) => sql.val(last[place])))})`;
  }
}

async function* linesOf(trx: Trx, options: BackupOptions): AsyncGenerator<string> {
  const { store, secretKey, createdAt, onProgress } = options;
  const schema = await schemaVersionOf(trx);
  const head: BackupHead = { aisle: 'backup', format: BACKUP_FORMAT, schema, createdAt, secretKey };
  yield `${JSON.stringify(head)}\n`;
  let total = 0;
  for (const table of await tablesOf({ kind: store.kind, db: trx })) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
    let rows = 0;
    for await (const row of rowsOf(trx, table)) {
      yield `${encodeRow(row)}\n`;
      rows += 1;
      if (rows % 1_000 === 0) onProgress(table.name, rows);
    }
    onProgress(table.name, rows);
    total += rows;
  }
  yield `${JSON.stringify({ end: true, rows: total })}\n`;
}

/**
 * Writes all records as they are at one moment. A server may go on writing meanwhile. Returns the size in bytes.
 * @throws AisleError store_unavailable; also when a replica does not follow
 */
export async function writeBackup(options: BackupOptions): Promise<number> {
  const { store, file } = options;
  const fresh = `${file}.new`;
  // Left by a backup that was killed.
  await rm(fresh, { force: true });
  await waitForReplica(options);
  try {
    const transaction = store.reports.transaction();
    const atOneMoment =
      store.kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
    await atOneMoment.execute((trx) =>
      pipeline(
        Readable.from(linesOf(trx, options)),
        createGzip(),
        createWriteStream(fresh, { mode: 0o600, flags: 'wx' }),
      ),
    );
    const handle = await open(fresh, 'r+');
    const { size } = await handle.stat();
    await handle.sync();
    await handle.close();
    await rename(fresh, file);
    await syncFolder(dirname(file));
    return size;
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
