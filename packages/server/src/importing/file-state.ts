import type { ImportProgress, ImportReport, ImportWarning, ImportRow as ToldRow } from '@aisle/contract';

/** How far the rows of a file are stored. It changes in the transaction that stores them. */
export type FileState = {
  /** All records up to this one are stored, refused or waiting. */
  handled: number;
  /** Records of children whose parent has not come yet. */
  waiting: number[];
  counts: Omit<ImportProgress, 'badRows' | 'warnings' | 'fault' | 'productsCount' | 'report'>;
  /** Fields that products lost, by kind. */
  warnings: ImportWarning[];
  /** Rows that a later one of the same id replaced within a batch. */
  repeated: number;
  /** Parents that were made for groups. */
  madeParents: number;
  /** Bad rows of the answer to one part; `part` null: of the last answer. */
  told: { part: number | null; rows: ToldRow[] };
  fault: string | null;
  /** Null until the file was read to its end. */
  report: ImportReport | null;
  productsCount: number | null;
  /** Bytes of the reader's own files that belong to these rows. What stands behind them is of a process that died. */
  lengths: OwnLengths;
};

/** Files of the command line: bad rows, and images that stored rows name. */
export type OwnLengths = { report: number; images: number };

export const NEW_STATE: FileState = {
  handled: 0,
  waiting: [],
  counts: { records: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 },
  warnings: [],
  repeated: 0,
  madeParents: 0,
  told: { part: null, rows: [] },
  fault: null,
  report: null,
  productsCount: null,
  lengths: { report: 0, images: 0 },
};

/** The answer to a part, or the last one. */
export const progressOf = (
  { counts, told, warnings, fault, productsCount, report }: FileState,
  part: number | null,
): ImportProgress => ({
  ...counts,
  badRows: told.part === part ? told.rows : [],
  warnings,
  fault,
  // Imports of former versions have none.
  report: report ?? null,
  productsCount,
});
