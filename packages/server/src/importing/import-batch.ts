import type { ImportWarning, SyncItem } from '@aisle/contract';
import type { BadRow } from './bad-row.ts';
import type { ImageFile } from './fields/image-files.ts';
import { countWarnings, type FieldWarning } from './fields/warning.ts';

export type ImportRow = {
  item: SyncItem;
  itemGroupId: string | null;
  /** Files of the folder of `--images`. */
  images: ImageFile[];
  record: number;
  line: number;
};

/** As the Integrations API takes them at once. */
const BATCH_PRODUCTS = 500;
/** Long records make a batch smaller, so that memory stays bounded. */
const BATCH_RECORD_FIELDS = 50_000;

/** A reason may quote a cell, which may have millions of characters. */
const LONGEST_REASON = 1_000;
const cutReason = (reason: string): string =>
  reason.length <= LONGEST_REASON ? reason : `${reason.slice(0, LONGEST_REASON)} …`;

/** Rows that are stored together, and what else happened on the way to them. */
export class ImportBatch {
  readonly rows = new Map<string, ImportRow>();
  readonly bad: BadRow[] = [];
  warnings: ImportWarning[] = [];
  /** Rows that a later one of the same id replaced. */
  repeated = 0;
  /** The last record of the file that belongs to this batch. */
  through = 0;
  records = 0;
  #fields = 0;

  add(row: ImportRow): void {
    const { externalId } = row.item;
    // Deleted first, so that the row that counts stands where it came.
    if (this.rows.delete(externalId)) this.repeated += 1;
    this.rows.set(externalId, row);
    this.#fields += 20 + ('attributes' in row.item ? Object.keys(row.item.attributes ?? {}).length : 0);
    this.#count(row.record);
  }

  reject(row: BadRow): void {
    this.bad.push({ ...row, reason: cutReason(row.reason) });
    this.#count(row.record);
  }

  /** Fields that a row lost. */
  warn(warnings: readonly FieldWarning[], externalId: string | null): void {
    if (warnings.length > 0) this.warnings = countWarnings(this.warnings, warnings, externalId);
  }

  #count(record: number): void {
    this.through = record;
    this.records += 1;
  }

  get isFull(): boolean {
    return (
      this.rows.size >= BATCH_PRODUCTS ||
      this.#fields >= BATCH_RECORD_FIELDS ||
      this.bad.length >= BATCH_PRODUCTS
    );
  }
}
