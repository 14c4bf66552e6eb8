import { ImportError } from '../import-error.ts';
import { CsvParser } from '../parsers/csv-parser.ts';
import type { RecordParser, SourceEntry, SourceRecord } from '../parsers/source-record.ts';
import { bareColumn, Columns, type ColumnTable, Row } from './columns.ts';

/** A product or variant that rows make, or the fault of the rows. */
export type Made = { line: number } & (
  | { entries: SourceEntry[] }
  | { fault: string; partly?: SourceEntry[] }
);

/** How rows of one shop system become products. */
export type RowReader<K extends string> = {
  readonly table: ColumnTable<K>;
  /** Why a file with these columns holds no products; null: it may. */
  refusal?(bareHeader: ReadonlySet<string>): string | null;
  take(row: Row<K>): Made[];
  /** At the end of the file. */
  end(): Made[];
  /** Products that the shop does not show, by reason. */
  readonly hidden: ReadonlyMap<string, number>;
  /** Columns whose values the reader itself leaves out. */
  readonly leftOut?: ReadonlySet<string>;
  /** Characters that wait for later rows. */
  readonly waitingChars?: number;
};

/** Reads the CSV export of a shop system. Any row may make several records, and some make none. */
export class ExportParser<K extends string> implements RecordParser {
  readonly #csv = new CsvParser();
  readonly #reader: RowReader<K>;
  #columns: Columns<K> | null = null;
  #record = 0;
  readonly #leftOut = new Set<string>();

  constructor(reader: RowReader<K>) {
    this.#reader = reader;
  }

  get hidden(): ReadonlyMap<string, number> {
    return this.#reader.hidden;
  }

  get leftOut(): ReadonlySet<string> {
    return new Set([...this.#leftOut, ...(this.#reader.leftOut ?? [])]);
  }

  get waitingChars(): number {
    return this.#reader.waitingChars ?? 0;
  }

  push(text: string): SourceRecord[] {
    return this.#numbered(this.#take(this.#csv.push(text)));
  }

  end(): SourceRecord[] {
    return this.#numbered([...this.#take(this.#csv.end()), ...this.#reader.end()]);
  }

  /** An interrupted import goes on after a number, so that each record needs its own. */
  #numbered(made: readonly Made[]): SourceRecord[] {
    return made.map((one) => ({ ...one, record: ++this.#record }));
  }

  #take(sources: readonly SourceRecord[]): Made[] {
    return sources.flatMap((source): Made[] => {
      if ('fault' in source) return [source];
      const columns = this.#columnsOf(source.entries);
      const cells = source.entries.map(([, value]) => String(value ?? '').trim());
      columns.noteLeftOut(cells, this.#leftOut);
      return this.#reader.take(new Row(columns, cells, source.line));
    });
  }

  /** @throws ImportError */
  #columnsOf(entries: readonly SourceEntry[]): Columns<K> {
    // Rows may differ: a column without a name is there only where it holds something.
    if (this.#columns?.isOf(entries)) return this.#columns;
    const header = entries.map(([name]) => name);
    const isFirst = this.#columns === null;
    const refusal = isFirst ? (this.#reader.refusal?.(new Set(header.map(bareColumn))) ?? null) : null;
    if (refusal !== null) throw new ImportError(refusal);
    this.#columns = new Columns(header, this.#reader.table);
    return this.#columns;
  }
}

/** Counts products that the shop does not show. */
export const countHidden = (hidden: Map<string, number>, reason: string): Made[] => {
  hidden.set(reason, (hidden.get(reason) ?? 0) + 1);
  return [];
};
