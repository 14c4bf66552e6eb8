/** A value that can be bound to a statement. */
export type SqlValue = string | number | bigint | null | Uint8Array;

export type WorkerSettings = {
  file: string;
  readOnly: boolean;
  maxPages?: number;
  /** For reads that may take seconds: at the priority of the writer. */
  longReads?: boolean;
};

/** One statement for the connection's thread. `id` pairs the answer with the question. */
export type StoreRequest =
  | { id: number; kind: 'query'; sql: string; parameters: SqlValue[] }
  | { id: number; kind: 'rollback' }
  | { id: number; kind: 'close' };

export type WorkerFailure = { message: string; errcode: number | null; sql: string | null };

export type StoreAnswer =
  | { id: number; ok: true; rows: unknown[]; changes: number | null }
  | { id: number; ok: false; failure: WorkerFailure };
