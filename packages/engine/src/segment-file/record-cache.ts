import type { IndexProduct } from '../types.ts';

/** A product without its live fields. Shared by all callers: must not be changed. */
export type ProductRecord = Readonly<Omit<IndexProduct, 'live'>>;

/**
 * Most JSON whose parsed records are cached, for the process: some 1,800 products of 60 attributes. They take 12 MB,
 * four times their JSON. Parsing one takes 15 us, and most pages repeat products of other pages.
 */
const MAX_KEPT_UNITS = 3_000_000;

type Opened = WeakMap<object, Map<number, ProductRecord>>;

/**
 * Recently used records and older ones, by store. When the recent ones reach half of the limit, the older ones are
 * dropped.
 */
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

/** The record of a doc, parsed from `json` (of `units` characters) unless it is cached. */
export const keptRecord = (place: Place, units: number, json: () => string): ProductRecord => {
  const { store, doc } = place;
  const known = recent.get(store)?.get(doc);
  if (known !== undefined) return known;
  const record = older.get(store)?.get(doc) ?? (JSON.parse(json()) as ProductRecord);
  if (units <= MAX_KEPT_UNITS / 8) keep(place, record, units);
  return record;
};
