import type { ImportDecimal } from '@aisle/contract';

/** How a file writes decimals; `auto` decides by each number and refuses what could be read in two ways. */
export type DecimalStyle = ImportDecimal;

export type MoneyText = { amount: number; currency?: string };

/** Signs that stand for one currency alone; `$`, `¥` and `kr` do not. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  zł: 'PLN',
  '₩': 'KRW',
  '₺': 'TRY',
};
/** One number, with words or signs before and behind it but not inside. */
const AMOUNT = /^[^\d+-]*([+-]?\d(?:[\d.,'’\s]*\d)?)\D*$/;

const decimalSeparator = (digits: string, style: DecimalStyle): '.' | ',' | null => {
  if (style !== 'auto') return style === 'point' ? '.' : ',';
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ',';
  const separator = point === -1 ? ',' : '.';
  const parts = digits.split(separator);
  if (parts.length > 2) return null;
  return separator === ',' && /^\d{1,3},\d{3}$/.test(digits) ? null : separator;
};

/**
 * A number as people and programs write it: `1234.5`, `1.234,56`, `1,234.56`, `1 234,50`, `1'234.50`.
 * Null when the text is not a number.
 */
export const readDecimal = (text: string, style: DecimalStyle = 'auto'): number | null => {
  const digits = text.trim().replace(/[\s'’\u00a0\u202f]/g, '');
  if (!/^[+-]?\d[\d.,]*$/.test(digits)) return null;
  const separator = decimalSeparator(digits, style);
  const at = separator === null ? -1 : digits.lastIndexOf(separator);
  if (separator !== null && digits.indexOf(separator) !== at) return null;
  const whole = (at === -1 ? digits : digits.slice(0, at)).replace(/[.,]/g, '');
  const fraction = at === -1 ? '' : digits.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return null;
  return Number(`${whole}.${fraction === '' ? '0' : fraction}`);
};

/**
 * An amount with or without its currency: `15.00 USD`, `1.234,56 €`, `EUR 12`, `$1,299`.
 * A text says in words what is wrong: no number, or one that could be read in two ways.
 */
export const readMoney = (text: string, style: DecimalStyle = 'auto'): MoneyText | string => {
  const trimmed = text.trim();
  const code = /(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])/.exec(trimmed)?.[0]?.toUpperCase();
  const sign = Object.keys(SIGNS).find((one) => trimmed.includes(one));
  const number = AMOUNT.exec(trimmed)?.[1] ?? '';
  if (style === 'auto' && code !== 'USD' && (code ?? sign) !== undefined && /^\d{1,3}\.\d{3}$/.test(number)) {
    return `'${trimmed}' can be read in two ways: say whether the decimal sign is a point or a comma (--decimal)`;
  }
  const amount = readDecimal(number, style);
  if (amount === null) return `'${trimmed}' is no amount of money`;
  const currency = code ?? (sign === undefined ? undefined : SIGNS[sign]);
  return currency === undefined ? { amount } : { amount, currency };
};
