import type { ImportColumn, ImportFormat, ImportSuggestion } from '@aisle/contract';
import { type FieldMap, type FieldName, targetName } from '../fields/field-map.ts';
import { SecondCodes } from '../fields/second-codes.ts';
import { ImportError } from '../import-error.ts';
import { CsvParser } from '../parsers/csv-parser.ts';
import type { SourceEntry, SourceRecord } from '../parsers/source-record.ts';
import { ColumnValues } from './column-values.ts';

/** Columns of other formats go where their name or the person says; an export's columns mean what its shop system means. */
const FREE: readonly ImportFormat[] = ['csv', 'json', 'jsonl', 'google-xml'];
/** Records of JSON may each have other names. */
const MOST_COLUMNS = 500;
const LONGEST_NAME = 500;
/** What a column holds is known by then. */
const MOST_RECORDS = 1_000;

/** Fields that a file needs, or that shoppers miss, and what their columns look like. */
const LOOKS = {
  externalId: (values) => values.looksLikeIds,
  name: (values) => values.looksLikeNames,
  price: (values) => values.looksLikePrices,
  url: (values) => values.looksLikeAddresses,
  imageUrl: (values) => values.looksLikePictures,
} as const satisfies Partial<Record<FieldName, (values: ColumnValues) => boolean>>;

/** The file's own columns: where each goes, what stands in it, and which may hold a field that no column was taken for. */
export class FileColumns {
  readonly #map: FieldMap;
  readonly #columns = new Map<string, ColumnValues>();
  /** Of an export, whose parser tells fields of products and no columns. */
  readonly #head: CsvParser | null;
  #records = 0;

  constructor(map: FieldMap, format: ImportFormat) {
    this.#map = map;
    this.#head = FREE.includes(format) ? null : new CsvParser();
  }

  /** Text of the file, in pieces. @throws ImportError as the parser does */
  readText(text: string): void {
    if (this.#head !== null && this.#records < MOST_RECORDS) this.#seeAll(this.#head.push(text));
  }

  #seeAll(records: readonly SourceRecord[]): void {
    for (const record of records) if ('entries' in record) this.#see(record.entries);
  }

  /** A record as the parser of the format tells it. */
  readRecord(entries: readonly SourceEntry[]): void {
    if (this.#head === null) this.#see(entries);
  }

  #see(entries: readonly SourceEntry[]): void {
    if (this.#records >= MOST_RECORDS) return;
    this.#records += 1;
    for (const [name, value] of entries) {
      const column = name.slice(0, LONGEST_NAME);
      const known = this.#columns.get(column) ?? this.#newColumn(column);
      known?.add(value);
    }
  }

  #newColumn(column: string): ColumnValues | null {
    if (this.#columns.size >= MOST_COLUMNS || column.trim() === '') return null;
    const values = new ColumnValues();
    this.#columns.set(column, values);
    return values;
  }

  /** A file of few rows, whose parser waits for more before it knows how they are written. */
  #readRest(): void {
    if (this.#head === null || this.#records > 0) return;
    try {
      this.#seeAll(this.#head.end());
    } catch (error) {
      // The parser of the format tells it.
      if (!(error instanceof ImportError)) throw error;
    }
  }

  /** `leftOut`: columns of an export that its parser does not read. */
  list(leftOut: ReadonlySet<string>): ImportColumn[] {
    this.#readRest();
    const second = this.#secondCodes();
    return [...this.#columns].map(([column, { samples }]) => ({
      column,
      target: second.has(column) ? `attributes.${column}` : this.#targetOf(column, leftOut),
      samples,
    }));
  }

  /** Columns whose number another column has. */
  #secondCodes(): Set<string> {
    const codes = new SecondCodes<{ name: string; exact: boolean }>();
    if (this.#head !== null) return new Set();
    for (const name of this.#columns.keys()) {
      const target = this.#map.targetOf(name);
      if (target.kind === 'field') codes.add({ name, exact: target.exact }, target);
    }
    return new Set(codes.others.map(({ column }) => column.name));
  }

  #targetOf(column: string, leftOut: ReadonlySet<string>): string | null {
    if (this.#head === null) return targetName(this.#map.targetOf(column));
    return leftOut.has(column) ? '' : null;
  }

  /** For each field that no column was taken for, the first column that looks like it. */
  suggestions(): ImportSuggestion[] {
    if (this.#head !== null) return [];
    const targets = new Map([...this.#columns.keys()].map((column) => [column, this.#map.targetOf(column)]));
    const taken = new Set([...targets.values()].flatMap((to) => (to.kind === 'field' ? [to.field] : [])));
    if (taken.has('sku')) taken.add('externalId');
    const used = new Set<string>();
    return Object.entries(LOOKS).flatMap(([target, looks]): ImportSuggestion[] => {
      if (taken.has(target as FieldName)) return [];
      const found = [...this.#columns].find(
        ([column, values]) => targets.get(column)?.kind === 'attribute' && !used.has(column) && looks(values),
      );
      if (found === undefined) return [];
      used.add(found[0]);
      return [{ column: found[0], target }];
    });
  }
}
