import { UnreadableFile } from '../unreadable-file.ts';
import type { CellStyle } from './cell-styles.ts';
import { numberText } from './number-text.ts';
import { readXml } from './read-xml.ts';
import { CellTextReader, unescapeText } from './shared-strings.ts';

/** The last column and row that a spreadsheet has. */
const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

export type SheetCell = { text: string; isText: boolean };
/** Cells by column; those that are missing are empty. `row` counts from 1. */
export type SheetRow = { row: number; cells: SheetCell[] };

export type CellContext = { strings: readonly string[]; styles: readonly CellStyle[]; from1904: boolean };

const EMPTY: SheetCell = { text: '', isText: false };

/** Column of `BC12`, from 0. @throws UnreadableFile */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference.match(/^[A-Z]+/i)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > MOST_COLUMNS) throw new UnreadableFile('damagedWorkbook');
  return column - 1;
};

type Cell = { column: number; type: string; style: number; value: string };

class RowReader {
  readonly #context: CellContext;
  readonly #inline = new CellTextReader();
  #ready: SheetRow[] = [];
  #row: SheetRow = { row: 0, cells: [] };
  #cell: Cell | null = null;
  #inValue = false;

  constructor(context: CellContext) {
    this.#context = context;
  }

  take(): SheetRow[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      const row = Number(attributes.r ?? this.#row.row + 1);
      if (!(row > this.#row.row && row <= MOST_ROWS)) throw new UnreadableFile('damagedWorkbook');
      this.#row = { row, cells: [] };
    } else if (name === 'c') {
      const column = attributes.r === undefined ? this.#row.cells.length : columnOf(attributes.r);
      this.#cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '' };
    } else if (this.#cell !== null) {
      this.#inValue = name === 'v';
      this.#inline.open(name);
    }
  }

  text(text: string): void {
    if (this.#cell === null) return;
    if (this.#inValue) this.#cell.value += text;
    else this.#inline.text(text);
  }

  close(name: string): void {
    if (name === 'row') this.#ready.push(this.#row);
    else if (name === 'v') this.#inValue = false;
    else if (name === 'c' && this.#cell !== null) {
      const cell = this.#read(this.#cell);
      this.#cell = null;
      if (cell.text !== '') this.#put(cell);
    } else this.#inline.close(name);
  }

  #put({ column, ...cell }: SheetCell & { column: number }): void {
    const { cells } = this.#row;
    while (cells.length < column) cells.push(EMPTY);
    cells[column] = cell;
  }

  #read({ column, type, style, value }: Cell): SheetCell & { column: number } {
    const { strings, styles, from1904 } = this.#context;
    const inline = this.#inline.take();
    switch (type) {
      case 's':
        return { column, text: strings[Number(value)] ?? '', isText: true };
      case 'inlineStr':
        return { column, text: inline, isText: true };
      case 'str':
        return { column, text: unescapeText(value), isText: true };
      case 'b':
        return { column, text: value === '' ? '' : value.trim() === '1' ? 'true' : 'false', isText: false };
      case 'e':
        // `#N/A` and its like: the formula has no value.
        return { column, text: '', isText: false };
      case 'd':
        return { column, text: value, isText: false };
      default:
        return {
          column,
          text: numberText(value, styles[style] ?? { kind: 'plain' }, from1904),
          isText: false,
        };
    }
  }
}

/** The rows of a sheet in order, as they come. @throws UnreadableFile */
export async function* sheetRows(
  chunks: AsyncIterable<Uint8Array>,
  context: CellContext,
): AsyncGenerator<SheetRow[]> {
  const reader = new RowReader(context);
  const pieces = readXml(chunks, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  for await (const _ of pieces) {
    const rows = reader.take();
    if (rows.length > 0) yield rows;
  }
}
