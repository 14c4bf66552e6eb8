export type CsvRecord = Readonly<Record<string, string | number>>;

/**
 * Where a spreadsheet may read a formula, quoted or not: at the start of a cell or line, and after `;`. That sign
 * separates cells in half of Europe. Quotes behind it vanish there: the cell `""=1` is `=1`. Signs in full width count
 * too. An apostrophe before it makes it text.
 */
const FORMULA = /(^|[;\t\r\n])(?="*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

const cellOf = (value: string | number | undefined): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = text.replace(FORMULA, "$1'");
  return safe === text && !NEEDS_QUOTES.test(text) ? text : `"${safe.replaceAll('"', '""')}"`;
};

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The line of column names, as RFC 4180 has it. */
export const csvHead = (columns: readonly string[]): string => lineOf(columns);

/** The line of one row. */
export const csvLine = (columns: readonly string[], row: CsvRecord): string =>
  lineOf(columns.map((column) => cellOf(row[column])));

/** RFC 4180: a line of column names, then one a row, ended by CRLF. */
export const toCsv = (columns: readonly string[], rows: readonly CsvRecord[]): string =>
  [csvHead(columns), ...rows.map((row) => csvLine(columns, row))].join('');
