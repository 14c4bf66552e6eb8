import type { ImportRow } from './import-batch.ts';

/** `chars`: of all of them, as JSON. */
export type WaitingLimits = { rows: number; chars: number };

/** Children that wait in memory for a parent which comes later in the file. */
export class WaitingRows {
  readonly #limits: WaitingLimits;
  /** As JSON, which takes a fraction of the memory. */
  readonly #rows = new Map<string, { record: number; text: string }>();
  #chars = 0;

  constructor(limits: WaitingLimits) {
    this.#limits = limits;
  }

  get chars(): number {
    return this.#chars;
  }

  get records(): number[] {
    return Array.from(this.#rows.values(), ({ record }) => record);
  }

  /** Why there is no room for a row. */
  get tooLate(): string {
    const { rows, chars } = this.#limits;
    return (
      `more than ${rows} rows, or ${chars / 1e6} million characters, wait for a parent that comes later ` +
      'in the file: put parents first'
    );
  }

  /** False: there is no room. A later row of the same id takes the place of the earlier. */
  add(row: ImportRow): boolean {
    const { externalId } = row.item;
    this.delete(externalId);
    const text = JSON.stringify(row);
    const { rows, chars } = this.#limits;
    if (this.#rows.size >= rows || this.#chars + text.length > chars) return false;
    this.#rows.set(externalId, { record: row.record, text });
    this.#chars += text.length;
    return true;
  }

  delete(externalId: string): void {
    this.#chars -= this.#rows.get(externalId)?.text.length ?? 0;
    this.#rows.delete(externalId);
  }

  /** Rows may be deleted meanwhile. */
  *all(): Generator<ImportRow> {
    for (const { text } of this.#rows.values()) yield JSON.parse(text) as ImportRow;
  }
}
