import {
  classAt,
  DIGIT,
  isApostrophe,
  LETTER,
  MARK,
  SEPARATOR,
  widthAt,
} from '../analyze/character-class.ts';
import { fold } from '../analyze/fold.ts';

export type PriceToken = {
  kind: 'word' | 'number' | 'sign';
  /** Folded. */
  text: string;
  /** Of a number; NaN for others. */
  value: number;
  start: number;
  end: number;
};

const isSpace = (character: string): boolean => /\s/.test(character);

/**
 * A price as shops and shoppers write it: the last separator with one or two digits after it is the decimal one,
 * others group thousands (`1,299`, `1.299,00`, `19,99`). NaN when it is no such number (`1.2.3`).
 */
export const parseAmount = (text: string): number => {
  const match = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (match === null) return Number.NaN;
  const [, whole = '', cents] = match;
  return Number(`${whole.replace(/[.,]/g, '')}.${cents ?? '0'}`);
};

const endOf = (query: string, start: number, isNumber: boolean): number => {
  let index = start;
  while (index < query.length) {
    const kind = classAt(query, index);
    const unit = query.charCodeAt(index);
    const next = index + 1 < query.length ? classAt(query, index + 1) : SEPARATOR;
    const numberGoesOn = kind === DIGIT || ((unit === 44 || unit === 46) && next === DIGIT);
    const inWord = kind !== SEPARATOR && kind !== DIGIT;
    const wordGoesOn = inWord || (isApostrophe(unit) && next === LETTER && index > start);
    if (isNumber ? !numberGoesOn : !wordGoesOn) break;
    index += widthAt(query, index);
  }
  return index;
};

/** Words, numbers and signs of a query with their places in it. */
export const priceTokens = (query: string): PriceToken[] => {
  const tokens: PriceToken[] = [];
  let start = 0;
  while (start < query.length) {
    const kind = classAt(query, start);
    const isNumber = kind === DIGIT;
    const isSign = kind === SEPARATOR;
    const end = isSign || kind === MARK ? start + widthAt(query, start) : endOf(query, start, isNumber);
    const raw = query.slice(start, end);
    if (!isSpace(raw)) {
      const text = isSign ? raw : fold(raw);
      const value = isNumber ? parseAmount(text) : Number.NaN;
      tokens.push({ kind: isNumber ? 'number' : isSign ? 'sign' : 'word', text, value, start, end });
    }
    start = end;
  }
  return tokens;
};
