export type CsvRecord = Readonly<Record<string, string | number>>;

/**
 * Where a spreadsheet may read a formula, quoted or not: at the start of a cell or line, and after `;`. That sign
 * separates cells in half of Europe. Signs in full width count too. An apostrophe before it makes it text.
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

const cellOf = (value: string | number | undefined): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = text.replace(FORMULA, "$1'");
  return safe === text && !NEEDS_QUOTES.test(text) ? text : `"${safe.replaceAll('"', '""')}"`;
};

/** RFC 4180: a line of column names, then one a row, ended by CRLF. */
export const toCsv = (columns: readonly string[], rows: readonly CsvRecord[]): string => {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(','));
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
};
