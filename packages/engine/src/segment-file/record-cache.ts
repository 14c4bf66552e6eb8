import type { IndexProduct } from '../types.ts';

/** What a record holds: the product without what changes. Shared by all who ask for it, so never to be written to. */
export type ProductRecord = Readonly<Omit<IndexProduct, 'live'>>;

/**
 * JSON of the records kept open, for the process: some 1,800 products of 60 attributes, at four times their JSON 12 MB.
 * Opening one takes 15 us, and most pages show the products that other pages show.
 */
const MAX_KEPT_UNITS = 3_000_000;

type Opened = WeakMap<object, Map<number, ProductRecord>>;

/** Records asked for lately, and those before them, by their store: when the first are half of what may be kept, the others go. */
let recent: Opened = new WeakMap();
let older: Opened = new WeakMap();
let recentUnits = 0;

type Place = { store: object; doc: number };

const keep = ({ store, doc }: Place, record: ProductRecord, units: number): void => {
  if (recentUnits + units > MAX_KEPT_UNITS / 2) {
    older = recent;
    recent = new WeakMap();
    recentUnits = 0;
  }
  let records = recent.get(store);
  if (records === undefined) {
    records = new Map();
    recent.set(store, records);
  }
  records.set(doc, record);
  recentUnits += units;
};

/** The record of a doc of a store, parsed from `json` (of `units` characters) unless it is kept. */
export const keptRecord = (place: Place, units: number, json: () => string): ProductRecord => {
  const { store, doc } = place;
  const known = recent.get(store)?.get(doc);
  if (known !== undefined) return known;
  const record = older.get(store)?.get(doc) ?? (JSON.parse(json()) as ProductRecord);
  if (units <= MAX_KEPT_UNITS / 8) keep(place, record, units);
  return record;
};
