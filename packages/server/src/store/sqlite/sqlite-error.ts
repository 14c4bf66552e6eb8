import { AisleError } from '@aisle/contract';
import type { WorkerFailure } from './protocol.ts';

/** SQLite result codes that are handled, by number (https://www.sqlite.org/rescode.html). */
const CODE_NAMES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
  275: 'SQLITE_CONSTRAINT_CHECK',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

const codeName = (errcode: number | null): string =>
  errcode === null ? 'SQLITE_ERROR' : (CODE_NAMES[errcode] ?? CODE_NAMES[errcode & 0xff] ?? 'SQLITE_ERROR');

/** A statement that SQLite refused. `code` is its symbolic result code, `errcode` the extended number. */
class SqliteError extends Error {
  readonly code: string;
  readonly errcode: number | null;

  constructor(failure: WorkerFailure) {
    super(failure.sql === null ? failure.message : `${failure.message} in: ${failure.sql.slice(0, 300)}`);
    this.name = 'SqliteError';
    this.code = codeName(failure.errcode);
    this.errcode = failure.errcode;
  }
}

const STORAGE_CODES = new Set(['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_CANTOPEN']);
const DAMAGE_CODES = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);
const BUSY_CODES = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED']);

/** Whether a statement failed because the file is damaged. */
export const isDamage = ({ errcode }: WorkerFailure): boolean => DAMAGE_CODES.has(codeName(errcode));

export const damagedError = (detail: string, cause?: Error): AisleError =>
  new AisleError('store_damaged', 'the database of the server is damaged; nothing was stored', {
    detail,
    cause,
  });

/** The error that callers get: a full or failing disk, a damaged file and a locked database have their own codes. */
export const sqliteErrorOf = (failure: WorkerFailure): Error => {
  const error = new SqliteError(failure);
  if (STORAGE_CODES.has(error.code)) {
    return new AisleError(
      'storage_full',
      'the server cannot write: its disk is full or failing; nothing was stored',
      {
        detail: error.message,
        cause: error,
      },
    );
  }
  if (isDamage(failure)) return damagedError(error.message, error);
  if (BUSY_CODES.has(error.code)) {
    return new AisleError('store_unavailable', 'the record store is busy; try again', {
      detail: error.message,
      cause: error,
    });
  }
  return error;
};
