import type { ImportRow } from '@aisle/contract';

/** A spreadsheet would run what begins like a formula: in a cell, in a line, or behind `;`, which separates cells, too. */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;

const cell = (value: string | number | null): string => {
  const text = typeof value === 'number' ? String(value) : (value ?? '').replace(FORMULA, "$1'");
  return `"${text.replaceAll('"', '""')}"`;
};

/** Rows that were not stored, as a CSV with a byte order mark, which spreadsheets need. */
export const badRowsCsv = (rows: readonly ImportRow[]): string =>
  `\uFEFF${['line,record,externalId,reason', ...rows.map((row) => [row.line, row.record, row.externalId, row.reason].map(cell).join(','))].join('\r\n')}\r\n`;
