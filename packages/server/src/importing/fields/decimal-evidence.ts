import type { SourceRecord } from '../parsers/source-record.ts';
import { type FieldMap, PRICE_FIELDS } from './field-map.ts';
import { decimalSignIn } from './read-money.ts';
import type { DecimalSign } from './read-number.ts';

/** The decimal sign of a file is known by then. */
const MOST_RECORDS = 1_000;

const isAmount = (map: FieldMap, name: string): boolean => {
  const target = map.targetOf(name);
  return target.kind === 'field' && PRICE_FIELDS.has(target.field);
};

/**
 * The decimal sign that the amounts of a file show: by `12,99` the `1.299` beside it is thousands. The first piece of the
 * file with such amounts decides; one with both signs decides that the file has none.
 */
export class DecimalEvidence {
  readonly #map: FieldMap;
  #sign: DecimalSign | null = null;
  #isSettled = false;
  #records = 0;

  constructor(map: FieldMap) {
    this.#map = map;
  }

  /** Null: not known. */
  get sign(): DecimalSign | null {
    return this.#sign;
  }

  /** The next records of the file, before they are read. */
  see(records: readonly SourceRecord[]): void {
    if (this.#isSettled) return;
    const signs = new Set<DecimalSign>();
    for (const record of records) {
      if ('fault' in record) continue;
      for (const [name, value] of record.entries) {
        const sign = typeof value === 'string' && isAmount(this.#map, name) ? decimalSignIn(value) : null;
        if (sign !== null) signs.add(sign);
      }
    }
    this.#records += records.length;
    this.#isSettled = signs.size > 0 || this.#records >= MOST_RECORDS;
    const [sign = null] = signs;
    this.#sign = signs.size === 1 ? sign : null;
  }
}
