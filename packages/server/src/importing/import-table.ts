import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { AisleError } from '@aisle/contract';
import { decodeJson, encodeJson, type ImportsTable, type Store, type Trx } from '../store/index.ts';
import { type ImportService, isStagedStill } from './batch-store.ts';
import { type FileState, NEW_STATE } from './file-state.ts';
import type { ImportSettings } from './import-settings.ts';

/** An import that no request continues is removed after this; as long as its staged catalog is kept. */
const KEPT_MS = 24 * 3_600_000;
/** The parts of a check that ended are removed after this: the person has gone on. */
const CHECK_KEPT_MS = 2 * 3_600_000;
/** Imports of a shop that are kept, of those under way and of those finished. */
const MOST_OF_A_SHOP = 3;
/** Characters of a file: 20 times the export of 20,000 products, and 83 minutes at the rate limit of parts. */
const MOST_CHARS = 500_000_000;
/** Parts deleted by one statement, some 4 MB, so that other writers wait milliseconds. */
const DELETE_STEP = 200;

const pack = promisify<Buffer, { level: number }, Buffer>(deflateRaw);
const unpack = promisify<Uint8Array, Buffer>(inflateRaw);

/** Another node stored rows of this import in the meantime. */
export class StaleImport extends Error {}

export type StoredImport = {
  shopId: string;
  importId: string;
  settings: ImportSettings;
  session: string | null;
  parts: number;
  state: FileState;
  version: number;
  finished: boolean;
};

export type ImportTablePorts = { store: Store; now: () => number; mostChars?: number };

const toImport = (row: ImportsTable): StoredImport => ({
  shopId: row.shop_id,
  importId: row.id,
  settings: decodeJson(row.settings),
  session: row.session,
  parts: row.parts,
  state: { ...NEW_STATE, ...decodeJson<FileState>(row.state) },
  version: row.version,
  finished: row.finished === 1,
});

export type ImportPlace = Pick<StoredImport, 'shopId' | 'importId'>;

/** Imports under way and the parts of their files, for all nodes and beyond restarts. */
export class ImportTable {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #mostChars: number;

  constructor({ store, now, mostChars = MOST_CHARS }: ImportTablePorts) {
    this.#store = store;
    this.#now = now;
    this.#mostChars = mostChars;
  }

  /** Those of the shop that waited longest give way. */
  async create({
    shopId,
    importId,
    settings,
    session,
  }: Omit<StoredImport, 'parts' | 'state' | 'version' | 'finished'>) {
    const own = { shop_id: shopId, id: importId, settings: encodeJson(settings), session };
    const start = { parts: 0, chars: 0, state: encodeJson(NEW_STATE), version: 0, finished: 0 as const };
    await this.#store.db
      .insertInto('imports')
      .values({ ...own, ...start, touched_at: this.#now() })
      .execute();
    for (const finished of [0, 1] as const) {
      const old = await this.#store.db
        .selectFrom('imports')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('finished', '=', finished)
        .where('id', '<>', importId)
        .orderBy('touched_at', 'desc')
        .execute();
      for (const { id } of old.slice(MOST_OF_A_SHOP - 1)) await this.remove({ shopId, importId: id });
    }
  }

  /** @throws AisleError import_not_found */
  async find(place: ImportPlace): Promise<StoredImport> {
    const found = await this.lookUp(place);
    if (found === null) throw notThere();
    return found;
  }

  async lookUp({ shopId, importId }: ImportPlace): Promise<StoredImport | null> {
    const row = await this.#store.read
      .selectFrom('imports')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('id', '=', importId)
      .executeTakeFirst();
    return row === undefined ? null : toImport(row);
  }

  /** Keeps the text of the part that comes next. False: another request has just done so. @throws AisleError import_too_large */
  async append({ shopId, importId, parts }: StoredImport, text: string): Promise<boolean> {
    const bytes = await pack(Buffer.from(text, 'utf16le'), { level: 1 });
    return this.#store.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('imports')
        .set((eb) => ({ parts: parts + 1, chars: eb('chars', '+', text.length), touched_at: this.#now() }))
        .where('shop_id', '=', shopId)
        .where('id', '=', importId)
        .where('parts', '=', parts)
        .where('finished', '=', 0)
        .returning('chars')
        .executeTakeFirst();
      if (row === undefined) return false;
      if (row.chars > this.#mostChars) throw tooLarge(this.#mostChars);
      await trx
        .insertInto('import_parts')
        .values({ shop_id: shopId, import_id: importId, part: parts, bytes })
        .execute();
      return true;
    });
  }

  /** Null: the import has ended. */
  async textOf({ shopId, importId }: ImportPlace, part: number): Promise<string | null> {
    const row = await this.#store.read
      .selectFrom('import_parts')
      .select('bytes')
      .where('shop_id', '=', shopId)
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst();
    return row === undefined ? null : (await unpack(row.bytes)).toString('utf16le');
  }

  /** Belongs into the transaction that stores the rows. @throws StaleImport */
  async save(
    trx: Trx,
    { shopId, importId }: ImportPlace,
    { state, version, finished }: Pick<StoredImport, 'state' | 'version' | 'finished'>,
  ): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({
        state: encodeJson(state),
        version: version + 1,
        finished: finished ? 1 : 0,
        touched_at: this.#now(),
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', importId)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new StaleImport();
  }

  /** Begins the reading of the same parts anew. @throws AisleError import_not_found if not all of them are there */
  async restart(
    { shopId, importId, parts, version }: StoredImport,
    { settings, session }: Pick<StoredImport, 'settings' | 'session'>,
  ): Promise<void> {
    await this.#store.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('imports')
        .set({
          settings: encodeJson(settings),
          session,
          state: encodeJson(NEW_STATE),
          version: version + 1,
          finished: 0,
          touched_at: this.#now(),
        })
        .where('shop_id', '=', shopId)
        .where('id', '=', importId)
        .where('version', '=', version)
        .where('parts', '=', parts)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new StaleImport();
      const { there } = await trx
        .selectFrom('import_parts')
        .select((eb) => eb.fn.countAll<number | string>().as('there'))
        .where('shop_id', '=', shopId)
        .where('import_id', '=', importId)
        .executeTakeFirstOrThrow();
      if (Number(there) !== parts) throw notThere();
    });
  }

  /** The parts of a check may be read again. Of a shop only those of the last one stay. */
  async removeOtherChecks({ shopId, importId }: ImportPlace): Promise<void> {
    const others = await this.#store.read
      .selectFrom('imports')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('finished', '=', 1)
      .where('id', '<>', importId)
      .execute();
    for (const { id } of others) await this.removeParts({ shopId, importId: id });
  }

  /** The rows of a finished import are stored: only its last answer is still asked for. */
  async removeParts({ shopId, importId }: ImportPlace): Promise<void> {
    for (let deleted = DELETE_STEP; deleted === DELETE_STEP; ) {
      const { numDeletedRows } = await this.#store.db
        .deleteFrom('import_parts')
        .where('shop_id', '=', shopId)
        .where('import_id', '=', importId)
        .where('part', 'in', (eb) =>
          eb
            .selectFrom('import_parts')
            .select('part')
            .where('shop_id', '=', shopId)
            .where('import_id', '=', importId)
            .limit(DELETE_STEP),
        )
        .executeTakeFirst();
      deleted = Number(numDeletedRows);
    }
  }

  /**
   * Removes the imports that no request continued for 24 hours, and the parts of checks that ended two hours ago; returns how
   * many imports.
   */
  async prune(): Promise<number> {
    const ended = await this.#store.read
      .selectFrom('imports')
      .select(['shop_id', 'id'])
      .where('finished', '=', 1)
      .where('touched_at', '<=', this.#now() - CHECK_KEPT_MS)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('import_parts')
            .select('part')
            .whereRef('import_parts.shop_id', '=', 'imports.shop_id')
            .whereRef('import_parts.import_id', '=', 'imports.id'),
        ),
      )
      .execute();
    for (const { shop_id: shopId, id: importId } of ended) await this.removeParts({ shopId, importId });
    const old = await this.#store.read
      .selectFrom('imports')
      .select(['shop_id', 'id'])
      .where('touched_at', '<=', this.#now() - KEPT_MS)
      .execute();
    for (const { shop_id: shopId, id: importId } of old) await this.remove({ shopId, importId });
    return old.length;
  }

  async remove(place: ImportPlace): Promise<void> {
    await this.removeParts(place);
    await this.#store.db
      .deleteFrom('imports')
      .where('shop_id', '=', place.shopId)
      .where('id', '=', place.importId)
      .execute();
  }
}

/** The staged part of an unfinished import may be gone. Then the rest of the file must not become the catalog. */
export const isStaged = async (
  service: ImportService,
  { shopId, session, state, finished }: StoredImport,
  nowMs: number,
): Promise<boolean> => {
  const { created, updated, unchanged } = state.counts;
  if (finished || session === null || created + updated + unchanged === 0) return true;
  return isStagedStill(service, { shopId, session }, nowMs);
};

export const notThere = (): AisleError =>
  new AisleError('import_not_found', 'This import is not under way any more: start it again');

const tooLarge = (most: number): AisleError =>
  new AisleError(
    'import_too_large',
    `A file sent in parts has at most ${most} characters: the command line (aisle import) reads files of any size`,
  );
