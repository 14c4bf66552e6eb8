import {
  classAt,
  DIGIT,
  isApostrophe,
  LETTER,
  MARK,
  SEPARATOR,
  widthAt,
} from '../../analyze/character-class.ts';
import { fold } from '../../analyze/fold.ts';
import { parsePrice } from '../../analyze/parse-number.ts';
import { isCurrency } from './currencies.ts';

export type PriceToken = {
  kind: 'word' | 'number' | 'sign';
  /** Folded. */
  text: string;
  /** Value of a number; NaN for other tokens. */
  value: number;
  start: number;
  end: number;
};

const isSpace = (character: string): boolean => /\s/.test(character);

const THOUSAND = /\d['’]\d{3}(?!\d)/y;
/** `50.–`: no cents. */
const NO_CENTS = /[.,][-–—](?![\p{L}\p{N}])/uy;

/** Comma and full stop, and those of Arabic numbers. */
const isNumberPoint = (unit: number): boolean =>
  unit === 0x2c || unit === 0x2e || unit === 0x66b || unit === 0x66c;

const isAt = (pattern: RegExp, query: string, index: number): boolean => {
  pattern.lastIndex = index;
  return pattern.test(query);
};

const endOf = (query: string, start: number, isNumber: boolean): number => {
  let index = start;
  while (index < query.length) {
    const kind = classAt(query, index);
    const unit = query.charCodeAt(index);
    const next = index + 1 < query.length ? classAt(query, index + 1) : SEPARATOR;
    const numberGoesOn =
      kind === DIGIT ||
      (isNumberPoint(unit) && next === DIGIT) ||
      (isNumber && isApostrophe(unit) && isAt(THOUSAND, query, index - 1));
    const inWord = kind !== SEPARATOR && kind !== DIGIT;
    const wordGoesOn = inWord || (isApostrophe(unit) && next === LETTER && index > start);
    if (isNumber ? !numberGoesOn : !wordGoesOn) break;
    index += widthAt(query, index);
  }
  return isNumber && isAt(NO_CENTS, query, index) ? index + 2 : index;
};

/** In `Fr. 12.50` and `80 Fr.` the point belongs to the currency. Without it, `FR 42` is a size. */
const withPoints = (tokens: readonly PriceToken[]): PriceToken[] =>
  tokens.flatMap((token, at) => {
    const [before, next, behind] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isPointed = (word: PriceToken | undefined, point: PriceToken | undefined): boolean =>
      word?.kind === 'word' && point?.text === '.' && point.start === word.end && isCurrency(`${word.text}.`);
    if (isPointed(token, next) && [before, behind].some((beside) => beside?.kind === 'number'))
      return [{ ...token, text: `${token.text}.`, end: token.end + 1 }];
    const isPoint =
      isPointed(before, token) && [tokens[at - 2], next].some((beside) => beside?.kind === 'number');
    return isPoint ? [] : [token];
  });

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
      const value = isNumber ? parsePrice(text) : Number.NaN;
      tokens.push({ kind: isNumber ? 'number' : isSign ? 'sign' : 'word', text, value, start, end });
    }
    start = end;
  }
  return withPoints(tokens);
};

const FIRST_GROUP = /^[1-9]\d{0,2}$/;
const LAST_GROUP = /^\d{3}(?:[.,]\d{1,2})?$/;

/** Reads `1 299,99 zł` as one number. Without a currency behind it, it must end the query: `size 43 200 socks`. */
export const withSpacedThousands = (tokens: readonly PriceToken[]): PriceToken[] => {
  const joined: PriceToken[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = joined.at(-1);
    const next = tokens[at + 1];
    const isThousand =
      before?.kind === 'number' &&
      token.kind === 'number' &&
      token.start === before.end + 1 &&
      FIRST_GROUP.test(before.text) &&
      LAST_GROUP.test(token.text) &&
      (next === undefined || isCurrency(next.text));
    if (!isThousand) joined.push(token);
    else {
      const text = before.text + token.text;
      joined[joined.length - 1] = { ...before, text, value: parsePrice(text), end: token.end };
    }
  }
  return joined;
};
