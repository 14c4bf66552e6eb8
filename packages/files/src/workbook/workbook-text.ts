import { UnreadableFile } from '../unreadable-file.ts';
import { type CellStyle, cellStyles } from './cell-styles.ts';
import { HEADER_WITHIN, headerPlace } from './header-row.ts';
import type { Entries, Unpack } from './open-archive.ts';
import { sharedStrings } from './shared-strings.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { workbookParts } from './workbook-parts.ts';

/** All separators that a reader may guess are quoted, so that it cannot guess a wrong one. */
const quoted = (text: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as lines of CSV, each on the line of its number as far as cells have one line. */
class LineWriter {
  #line = 1;

  write(rows: readonly SheetRow[]): string {
    let text = '';
    for (const { row, cells } of rows) {
      text += `${'\n'.repeat(Math.max(0, row - this.#line))}${cells.map((cell) => quoted(cell.text)).join(',')}\n`;
      this.#line = row + 1;
    }
    return text;
  }
}

const isFilled = ({ cells }: SheetRow): boolean => cells.some(({ text }) => text.trim() !== '');

/** Sentences in one column are no table. */
const isCover = (rows: readonly SheetRow[]): boolean =>
  rows.every(({ cells }) => cells.filter(({ text }) => text.trim() !== '').length === 1);

/** Without the rows above the header. Yields nothing for a sheet that is empty, or a cover where another sheet follows. */
async function* sheetText(pieces: AsyncGenerator<SheetRow[]>, isLast: boolean): AsyncGenerator<string> {
  const writer = new LineWriter();
  let first: SheetRow[] | null = [];
  for await (const piece of pieces) {
    const rows = piece.filter(isFilled);
    if (first === null) {
      yield writer.write(rows);
      continue;
    }
    first.push(...rows);
    if (first.length < HEADER_WITHIN) continue;
    if (!isLast && isCover(first)) return;
    yield writer.write(withoutTitles(first));
    first = null;
  }
  if (first === null || first.length === 0 || (!isLast && isCover(first))) return;
  yield writer.write(withoutTitles(first));
}

const withoutTitles = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.slice(headerPlace(rows.slice(0, HEADER_WITHIN)));

/** The first visible sheet that holds something, as CSV with commas. @throws UnreadableFile */
export async function* workbookText(entries: Entries, unpack: Unpack): AsyncGenerator<string> {
  const parts = await workbookParts(entries, unpack);
  const styles: CellStyle[] = parts.styles === null ? [] : await cellStyles(unpack(parts.styles));
  const strings = parts.sharedStrings === null ? [] : await sharedStrings(unpack(parts.sharedStrings));
  for (const [at, sheet] of parts.sheets.entries()) {
    let isEmpty = true;
    const rows = sheetRows(unpack(sheet), { strings, styles, from1904: parts.from1904 });
    for await (const text of sheetText(rows, at === parts.sheets.length - 1)) {
      isEmpty = false;
      yield text;
    }
    if (!isEmpty) return;
  }
  throw new UnreadableFile('emptyWorkbook');
}
