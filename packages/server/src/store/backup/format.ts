import { z } from 'zod';

/** Increased when a reader of today could not read the file any more. */
export const BACKUP_FORMAT = 1;

/**
 * A backup is gzipped JSON lines: this head, the tables, the foot. Each table is a line that names it and a line for
 * each row, a list of values in the order of the columns. It is the same for both stores.
 */
export const BackupHead = z.strictObject({
  aisle: z.literal('backup'),
  format: z.number().int(),
  /** Migrations that the records have been through. */
  schema: z.number().int().positive(),
  createdAt: z.string(),
  /** The secret key of the data folder, without which sealed secrets cannot be read; null: the operator keeps it. */
  secretKey: z.string().nullable(),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const BackupTable = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) });
/** A file without it was cut off. */
export const BackupFoot = z.strictObject({ end: z.literal(true), rows: z.number().int() });

export type Value = string | number | null | Uint8Array;

/** Bytes are the only values that JSON has no form of. */
const Bytes = z.strictObject({ base64: z.string() });
const Row = z.array(z.union([z.string(), z.number(), z.null(), Bytes]));

export const encodeRow = (values: readonly Value[]): string =>
  JSON.stringify(
    values.map((value) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ),
  );

export const decodeRow = (row: unknown): Value[] =>
  Row.parse(row).map((value) =>
    typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
  );

/** The file cannot be restored, with the reason in words. */
export class BackupUnusableError extends Error {
  override readonly name = 'BackupUnusableError';
}
