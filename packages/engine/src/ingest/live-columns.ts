import type { Availability, LiveFields } from '../types.ts';

export const AVAILABILITIES: readonly Availability[] = ['in_stock', 'out_of_stock', 'preorder', 'backorder'];

const NUMBER_COLUMNS = 6;

/** Bytes of the live columns of `docs` docs: six f64 columns, then one byte of availability. */
export const liveBytes = (docs: number): number => docs * (NUMBER_COLUMNS * 8 + 1);

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Price, sale, stock and popularity of the docs of a segment. NaN stands for null. */
export class LiveColumns {
  readonly price: Float64Array;
  readonly salePrice: Float64Array;
  readonly saleFromMs: Float64Array;
  readonly saleToMs: Float64Array;
  readonly stock: Float64Array;
  readonly popularity: Float64Array;
  readonly availability: Uint8Array;
  readonly bytes: Uint8Array;
  /** What the rules made of each doc on `factorsDay`; NaN: it has changed since. Empty until a search. See `applyRules`. */
  factors = new Float64Array(0);
  factorsDay = Number.NaN;

  /** Views over `liveBytes(docs)` bytes that begin at a multiple of 8. */
  constructor(buffer: ArrayBufferLike, offset: number, docs: number) {
    const column = (index: number): Float64Array => new Float64Array(buffer, offset + index * docs * 8, docs);
    this.price = column(0);
    this.salePrice = column(1);
    this.saleFromMs = column(2);
    this.saleToMs = column(3);
    this.stock = column(4);
    this.popularity = column(5);
    this.availability = new Uint8Array(buffer, offset + NUMBER_COLUMNS * docs * 8, docs);
    this.bytes = new Uint8Array(buffer, offset, liveBytes(docs));
  }

  /** A copy of the columns, which the fast lane may write to. */
  static copyOf(bytes: Uint8Array, docs: number): LiveColumns {
    const copy = new LiveColumns(new ArrayBuffer(liveBytes(docs)), 0, docs);
    copy.bytes.set(bytes);
    return copy;
  }

  get(doc: number): LiveFields {
    return {
      price: orNull(this.price[doc]),
      salePrice: orNull(this.salePrice[doc]),
      salePriceFromMs: orNull(this.saleFromMs[doc]),
      salePriceToMs: orNull(this.saleToMs[doc]),
      availability: AVAILABILITIES[this.availability[doc] ?? 0] ?? 'in_stock',
      stockQuantity: orNull(this.stock[doc]),
      popularity: orNull(this.popularity[doc]),
    };
  }

  set(doc: number, live: LiveFields): void {
    this.price[doc] = live.price ?? Number.NaN;
    this.salePrice[doc] = live.salePrice ?? Number.NaN;
    this.saleFromMs[doc] = live.salePriceFromMs ?? Number.NaN;
    this.saleToMs[doc] = live.salePriceToMs ?? Number.NaN;
    this.stock[doc] = live.stockQuantity ?? Number.NaN;
    this.popularity[doc] = live.popularity ?? Number.NaN;
    this.availability[doc] = Math.max(0, AVAILABILITIES.indexOf(live.availability));
    if (this.factors.length > 0) this.factors[doc] = Number.NaN;
  }

  /** Copies `count` docs, starting at `sourceDoc`, to `doc` and following. */
  copyRange(doc: number, source: LiveColumns, sourceDoc: number, count: number): void {
    const end = sourceDoc + count;
    this.price.set(source.price.subarray(sourceDoc, end), doc);
    this.salePrice.set(source.salePrice.subarray(sourceDoc, end), doc);
    this.saleFromMs.set(source.saleFromMs.subarray(sourceDoc, end), doc);
    this.saleToMs.set(source.saleToMs.subarray(sourceDoc, end), doc);
    this.stock.set(source.stock.subarray(sourceDoc, end), doc);
    this.popularity.set(source.popularity.subarray(sourceDoc, end), doc);
    this.availability.set(source.availability.subarray(sourceDoc, end), doc);
    this.factors.fill(Number.NaN, doc, doc + count);
  }
}
