import { randomUUID } from 'node:crypto';
import { AisleError } from '@aisle/contract';
import type { CatalogShop } from '../catalog/index.ts';
import type { ImportService } from './batch-store.ts';
import { type FileState, NEW_STATE } from './file-state.ts';
import { ImportSession, type SessionKind } from './import-session.ts';
import type { ImportSettings } from './import-settings.ts';
import { type ImportPlace, ImportTable, isStaged, StaleImport, type StoredImport } from './import-table.ts';

/** One process has one file: it may keep more children that wait for their parents than a server. */
const WHOLE_FILE = { flags: true, mostTold: 0, waiting: { rows: 500_000, chars: 256_000_000 } } as const;

/** A server has other work, too, and shows the first bad rows itself. */
const ON_SERVER = { flags: false, mostTold: 10, waiting: { rows: 100_000, chars: 64_000_000 } } as const;

/** An import writes bad rows to a file; a check writes none. */
const TOLD_BY_CHECK = 10;

const takenOver = (): AisleError =>
  new AisleError(
    'session_conflict',
    'another process imports this file, or newer imports of the shop took its place: run it again',
  );

export type FileImportOptions = Pick<SessionKind, 'files' | 'write'> & {
  service: ImportService;
  now: () => number;
  shop: CatalogShop;
  /** The same for the same file, read in the same way: an interrupted import goes on under it. */
  importId: string;
  settings: ImportSettings;
  /** A server reads the file, not a process for it alone. */
  onServer?: boolean;
};

/**
 * A file that this process reads itself. No part of it is stored: after an interruption the file is read again, and its state
 * tells which rows are stored.
 */
export class FileImport {
  /** Takes the text, in pieces, and stores the rows. */
  readonly session: ImportSession;
  readonly #table: ImportTable;
  readonly #place: ImportPlace;
  /** As it was found. */
  readonly before: FileState;
  /** All rows are stored. */
  readonly finished: boolean;

  private constructor(options: FileImportOptions, table: ImportTable, known: StoredImport) {
    const { service, shop, files, write, onServer = false } = options;
    this.#table = table;
    this.#place = known;
    this.before = known.state;
    this.finished = known.finished;
    this.session = new ImportSession({
      service,
      shop,
      settings: known.settings,
      session: known.session,
      kind: {
        ...(onServer ? ON_SERVER : WHOLE_FILE),
        ...(known.settings.check && { mostTold: TOLD_BY_CHECK }),
        files,
        write,
      },
      save: async (trx, next) => {
        try {
          await table.save(trx, known, next);
        } catch (error) {
          throw error instanceof StaleImport ? takenOver() : error;
        }
      },
    });
    this.session.adopt(known);
  }

  /** Goes on with an interrupted import, or begins. @throws ImportError for a mapping that names no field */
  static async open(options: FileImportOptions): Promise<FileImport> {
    const { service, now, shop, importId, settings } = options;
    const table = new ImportTable({ store: service.store, now });
    const place = { shopId: shop.shopId, importId };
    const known = await table.lookUp(place);
    if (known !== null && known.state.fault === null && (await isStaged(service, known, now()))) {
      return new FileImport(options, table, known);
    }
    const session = settings.full && !settings.check ? `import-${randomUUID()}` : null;
    const fresh = { ...place, settings, session, parts: 0, state: NEW_STATE, version: 0, finished: false };
    const made = new FileImport(options, table, fresh);
    await table.remove(place);
    await table.create(fresh);
    return made;
  }

  /** The next import of the file begins anew. */
  forget(): Promise<void> {
    return this.#table.remove(this.#place);
  }
}
