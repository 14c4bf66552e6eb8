export type ImportTables = { imports: ImportsTable; import_parts: ImportPartsTable };

/** A product file that is sent in parts. */
export type ImportsTable = {
  shop_id: string;
  id: string;
  /** How the file is read, as JSON. */
  settings: string;
  /** Staged catalog that a file of the whole catalog goes to; null: the file adds to the current one. */
  session: string | null;
  /** How many parts have come, and their characters. */
  parts: number;
  chars: number;
  /** How far the rows are stored, as JSON. */
  state: string;
  /** Counts the changes of `state`: a node that works with an older one stores nothing. */
  version: number;
  finished: 0 | 1;
  touched_at: number;
};

export type ImportPartsTable = {
  shop_id: string;
  import_id: string;
  part: number;
  /** The text as compressed UTF-16, so that half a surrogate pair and NUL come back as they were. */
  bytes: Uint8Array;
};
