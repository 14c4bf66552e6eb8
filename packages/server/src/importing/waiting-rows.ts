import type { ImportRow } from './import-batch.ts';

const MOST_ROWS = 20_000;
/** Of all of them, as JSON: a row has up to 128 KB. */
const MOST_CHARS = 16_000_000;

export const TOO_LATE =
  `more than ${MOST_ROWS} rows, or ${MOST_CHARS / 1e6} million characters, wait for a parent that comes later ` +
  'in the file: put parents first';

/** Children that wait in memory for a parent which comes later in the file. */
export class WaitingRows {
  readonly #rows = new Map<string, { row: ImportRow; chars: number }>();
  #chars = 0;

  get chars(): number {
    return this.#chars;
  }

  /** False: there is no room. A later row of the same id takes the place of the earlier. */
  add(row: ImportRow): boolean {
    const { externalId } = row.item;
    this.delete(externalId);
    const chars = JSON.stringify(row.item).length;
    if (this.#rows.size >= MOST_ROWS || this.#chars + chars > MOST_CHARS) return false;
    this.#rows.set(externalId, { row, chars });
    this.#chars += chars;
    return true;
  }

  delete(externalId: string): void {
    this.#chars -= this.#rows.get(externalId)?.chars ?? 0;
    this.#rows.delete(externalId);
  }

  all(): ImportRow[] {
    return Array.from(this.#rows.values(), ({ row }) => row);
  }
}
