import type { CellStyle } from './cell-styles.ts';

const DAY_S = 86_400;
/** Days count from the last day of 1899, and 1900 has a 29th of February there, which no calendar has. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_466;

/** Digits without an exponent. Spreadsheets keep 15. */
const plain = (value: number): string => {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text;
};

const dateText = (days: number, kind: CellStyle['kind'], from1904: boolean): string => {
  const seconds = Math.round(days * DAY_S);
  const before1900March = !from1904 && days < 60 ? DAY_S : 0;
  const at = new Date(
    (from1904 ? EPOCH_1904_MS : EPOCH_MS) + (seconds + before1900March) * 1000,
  ).toISOString();
  const [date, time] = [at.slice(0, 10), at.slice(11, 19)];
  if (kind === 'time' && days < 1) return time;
  return seconds % DAY_S === 0 ? date : `${date}T${time}`;
};

/**
 * A number of a cell as text: a point and no blanks, whatever the sheet shows; dates as `2026-11-26` or `2026-11-26T10:00:00`.
 * A fourth digit says that three behind a point are no thousands.
 */
export const numberText = (raw: string, style: CellStyle, from1904: boolean): string => {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  const isDate = style.kind === 'date' || style.kind === 'time' || style.kind === 'dateTime';
  if (isDate && value >= 0 && value < LAST_DAY) return dateText(value, style.kind, from1904);
  if (style.kind === 'percent') return `${plain(value * 100)}%`;
  const text = plain(value);
  if (style.kind === 'padded' && /^\d+$/.test(text)) return text.padStart(style.digits, '0');
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
};
