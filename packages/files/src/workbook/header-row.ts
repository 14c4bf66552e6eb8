import type { SheetRow } from './sheet-rows.ts';

/** Rows among which the header is looked for. */
export const HEADER_WITHIN = 20;

const filled = ({ cells }: SheetRow): number => cells.filter(({ text }) => text.trim() !== '').length;
const isAllText = ({ cells }: SheetRow): boolean => cells.every(({ text, isText }) => isText || text === '');

/**
 * Place of the header among the first rows of a sheet. It is the first row of names that is about as wide as the table; titles,
 * dates and notes above it are narrower.
 */
export const headerPlace = (rows: readonly SheetRow[]): number => {
  const widths = rows.map(filled);
  const widest = Math.max(0, ...widths);
  for (const share of [0.8, 0.5]) {
    const place = rows.findIndex(
      (row, at) => (widths[at] ?? 0) >= share * widest && filled(row) > 0 && isAllText(row),
    );
    if (place !== -1) return place;
  }
  return Math.max(
    0,
    widths.findIndex((width) => width > 0),
  );
};
