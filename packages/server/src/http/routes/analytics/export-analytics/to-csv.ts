export type CsvRecord = Readonly<Record<string, string | number>>;

/** Spreadsheets take a cell that begins so for a formula, quoted or not; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n\t]|^\s|\s$/;

const cellOf = (value: string | number | undefined): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const isFormula = FORMULA.test(text);
  if (!isFormula && !NEEDS_QUOTES.test(text)) return text;
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
};

/** RFC 4180: a line of column names, then one a row, ended by CRLF. */
export const toCsv = (columns: readonly string[], rows: readonly CsvRecord[]): string => {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(','));
  return [columns.join(','), ...lines].map((line) => `${line}\r\n`).join('');
};
