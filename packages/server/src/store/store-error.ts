export type StoreOpenFault = 'folder_locked' | 'schema_newer' | 'cannot_open' | 'damaged';

/** The store cannot be opened. `message` tells the operator what to do. */
export class StoreOpenError extends Error {
  readonly fault: StoreOpenFault;

  constructor(fault: StoreOpenFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StoreOpenError';
    this.fault = fault;
  }
}

const UNIQUE_CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

/** True when either store refused a row because its key is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && UNIQUE_CODES.has(error.code);
