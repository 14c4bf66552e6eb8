import type { ImportRow } from '@aisle/contract';

/** A spreadsheet would run what begins like a formula. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Rows that were not stored, as a CSV with a byte order mark, which spreadsheets need. */
export const badRowsCsv = (rows: readonly ImportRow[]): string =>
  `\uFEFF${['line,record,externalId,reason', ...rows.map((row) => [row.line, row.record, row.externalId, row.reason].map(cell).join(','))].join('\r\n')}\r\n`;
