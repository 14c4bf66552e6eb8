import type { Row } from './columns.ts';

/** A file without a second product must not fill the memory; site builders allow 1,000 variants. */
const MOST_ROWS = 3000;

/** The row of a product with the rows of its variants, which stand below it. */
export class VariantRows<K extends string> {
  #rows: Row<K>[] = [];

  /** Begins a product; returns the rows of the one before it. */
  begin(row: Row<K>): Row<K>[] {
    const done = this.takeAll();
    this.#rows = [row];
    return done;
  }

  /** False: no product has begun, or it has too many rows. */
  add(row: Row<K>): boolean {
    const fits = this.#rows.length > 0 && this.#rows.length < MOST_ROWS;
    if (fits) this.#rows.push(row);
    return fits;
  }

  takeAll(): Row<K>[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/** Ids of variants: their SKU, else a number behind the id of their product, which no other product has. */
export class VariantIds {
  readonly #taken = new Set<string>();

  /** The id of a product, which its variants do not get. */
  take(id: string): string {
    this.#taken.add(id);
    return id;
  }

  /** `place` among the variants, from 0. */
  of(sku: string, productId: string, place: number): string {
    return this.take(sku === '' || this.#taken.has(sku) ? `${productId}#${place + 1}` : sku);
  }
}
