/** A row that was not stored. `record` counts from 1, `line` is where the record begins. */
export type BadRow = { line: number; record: number; externalId: string | null; reason: string };
