import {
  classAt,
  DIGIT,
  isApostrophe,
  isHan,
  isJoiner,
  LETTER,
  MARK,
  SEPARATOR,
  UNSPACED,
  widthAt,
} from './character-class.ts';
import { plainNumber } from './parse-number.ts';

/**
 * One word of folded text; `start` and `end` are UTF-16 offsets in it.
 *
 * - A plain word has one part.
 * - A compound (`wi-fi`) has its parts and, where it makes sense, the parts written as one (`wifi`).
 * - A run of an unspaced script has its overlapping bigrams as parts.
 */
export type Word = { parts: string[]; joined: string | null; unspaced: boolean; start: number; end: number };

/** Longer words are cut: shoppers do not type them, and hostile ones would fill the vocabulary. */
const MAX_WORD_LENGTH = 64;
const MAX_JOINED_PARTS = 5;
const MAX_JOINED_LENGTH = 40;
/** With fewer digits the parts stay apart (`20-50`, `1/2`). From here on they are one number: `978-3-16-148410-0`. */
const MIN_JOINED_DIGITS = 7;
/** A full stop or slash joins what looks like a name or part number (`node.js`), not two sentences. */
const SHORT_PART = 3;

const COMMA = 44;
const FULL_STOP = 46;
const SLASH = 47;
const PLUS = 43;

const isDigitUnit = (unit: number): boolean => unit >= 48 && unit <= 57;

const cut = (word: string): string => {
  if (word.length <= MAX_WORD_LENGTH) return word;
  const last = word.charCodeAt(MAX_WORD_LENGTH - 1);
  return word.slice(0, last >= 0xd800 && last <= 0xdbff ? MAX_WORD_LENGTH - 1 : MAX_WORD_LENGTH);
};

/** Whether the comma at `index` belongs to a number: `1,5`, `12,99`, `1,000` but not `1,2,3`. */
const isNumberComma = (text: string, index: number, pointSeen: boolean): boolean => {
  let digits = 0;
  while (digits < 4 && isDigitUnit(text.charCodeAt(index + 1 + digits))) digits++;
  const next = text.charCodeAt(index + 1 + digits);
  const listGoesOn = next === COMMA && isDigitUnit(text.charCodeAt(index + 2 + digits));
  if (digits === 3) return !pointSeen;
  return digits > 0 && digits < 3 && !pointSeen && !listGoesOn;
};

/** End of the part that starts at `start`: letters, digits and the points inside numbers. */
const partEnd = (text: string, start: number): number => {
  let index = start;
  // The tail of a list (`3` of `1,2,3`) has no decimals after a comma either.
  let pointSeen = text.charCodeAt(start - 1) === COMMA && isDigitUnit(text.charCodeAt(start - 2));
  while (index < text.length) {
    const kind = classAt(text, index);
    if (kind === LETTER || kind === DIGIT || kind === MARK) {
      index += widthAt(text, index);
      continue;
    }
    const unit = text.charCodeAt(index);
    const inNumber = isDigitUnit(text.charCodeAt(index - 1)) && isDigitUnit(text.charCodeAt(index + 1));
    const isPoint = unit === FULL_STOP && inNumber;
    if (!isPoint && !(unit === COMMA && inNumber && isNumberComma(text, index, pointSeen))) break;
    pointSeen ||= isPoint;
    index++;
  }
  return index;
};

const HAS_DIGIT = /\d/;
const HAS_LETTER = /[^\d.]/;

/** `strict`: join the parts only if they look like a name or part number. */
type Compound = { parts: string[]; strict: boolean };

const joinedOf = ({ parts, strict }: Compound): string | null => {
  if (parts.length < 2 || parts.length > MAX_JOINED_PARTS) return null;
  const joined = parts.join('');
  if (joined.length > MAX_JOINED_LENGTH) return null;
  if (!HAS_LETTER.test(joined)) return joined.length >= MIN_JOINED_DIGITS ? joined : null;
  const looksLikeName = HAS_DIGIT.test(joined) || parts.every((part) => part.length <= SHORT_PART);
  return strict && !looksLikeName ? null : joined;
};

const partOf = (text: string, start: number, end: number): string => cut(plainNumber(text.slice(start, end)));

/** Start of the next part of a compound, after a part that ended at `end`; -1: the word ends there. */
const nextPart = (text: string, end: number): number => {
  if (!isJoiner(text.charCodeAt(end))) return -1;
  const next = classAt(text, end + 1);
  return next === LETTER || next === DIGIT ? end + 1 : -1;
};

/** `levi's` is `levi`. The one-letter article of `l'oreal` is no word of its own. */
const readCompound = (text: string, start: number): Word => {
  let end = partEnd(text, start);
  let from = nextPart(text, end);
  if (from === -1) return { parts: [partOf(text, start, end)], joined: null, unspaced: false, start, end };
  const compound: Compound = { parts: [partOf(text, start, end)], strict: false };
  let apostrophe = false;
  while (from !== -1) {
    const unit = text.charCodeAt(end);
    compound.strict ||= unit === FULL_STOP || unit === SLASH || unit === PLUS;
    apostrophe ||= isApostrophe(unit);
    end = partEnd(text, from);
    compound.parts.push(partOf(text, from, end));
    from = nextPart(text, end);
  }
  if (apostrophe && compound.parts.at(-1) === 's') compound.parts.pop();
  const joined = joinedOf(compound);
  const parts =
    apostrophe && joined !== null ? compound.parts.filter((part) => part.length > 1) : compound.parts;
  return { parts, joined, unspaced: false, start, end };
};

const readUnspaced = (text: string, start: number): Word => {
  const characters: string[] = [];
  let index = start;
  while (index < text.length) {
    const kind = classAt(text, index);
    if (kind !== UNSPACED && kind !== MARK) break;
    const width = widthAt(text, index);
    const character = text.slice(index, index + width);
    if (kind === MARK && characters.length > 0) characters[characters.length - 1] += character;
    else characters.push(character);
    index += width;
  }
  const parts = characters.length === 1 ? [cut(characters[0] ?? '')] : [];
  for (let at = 1; at < characters.length; at++) parts.push(cut(`${characters[at - 1]}${characters[at]}`));
  return { parts, joined: null, unspaced: true, start, end: index };
};

/** `.5` is `0.5`. */
const isBarePoint = (text: string, index: number): boolean =>
  text.charCodeAt(index - 1) === FULL_STOP &&
  isDigitUnit(text.charCodeAt(index)) &&
  (index === 1 || classAt(text, index - 2) === SEPARATOR);

const PLAIN = 1;
const ENDING = 2;
/** By ASCII unit: letters and digits, and characters that always end a word. */
const asciiKinds = Uint8Array.from({ length: 128 }, (_, unit) => {
  const kind = classAt(String.fromCharCode(unit), 0);
  if (kind === LETTER || kind === DIGIT) return PLAIN;
  return isJoiner(unit) || unit === COMMA || unit === FULL_STOP ? 0 : ENDING;
});

/** End of a word of only ASCII letters and digits that is not joined to another. -1: `readCompound` must decide. */
const plainEnd = (text: string, start: number): number => {
  let end = start;
  while (asciiKinds[text.charCodeAt(end)] === PLAIN) end++;
  if (end === start || end - start > MAX_WORD_LENGTH || text.charCodeAt(start - 1) === FULL_STOP) return -1;
  return end === text.length || asciiKinds[text.charCodeAt(end)] === ENDING ? end : -1;
};

/** Where the next word starts, from `index` on; the end of the text without another word. */
const nextStart = (text: string, index: number): number => {
  let at = index;
  for (; at < text.length; at += widthAt(text, at)) {
    if (asciiKinds[text.charCodeAt(at)] === PLAIN) return at;
    const kind = classAt(text, at);
    if (kind !== SEPARATOR && kind !== MARK) return at;
  }
  return at;
};

const readWord = (text: string, start: number): Word => {
  const kind = classAt(text, start);
  const word = kind === UNSPACED ? readUnspaced(text, start) : readCompound(text, start);
  if (kind === DIGIT && isBarePoint(text, start)) word.parts[0] = `0.${word.parts[0]}`;
  return word;
};

/** The words of folded text, in order. Linear in its length. */
export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  for (let start = nextStart(text, 0); start < text.length; ) {
    const end = plainEnd(text, start);
    const word =
      end === -1
        ? readWord(text, start)
        : { parts: [text.slice(start, end)], joined: null, unspaced: false, start, end };
    words.push(word);
    start = nextStart(text, word.end);
  }
  return words;
};

/**
 * Calls `each` with the places of the words that `wordsOf` gives. Three times as fast, for callers that need only the
 * places.
 */
export const eachWordPlace = (
  text: string,
  each: (start: number, end: number, unspaced: boolean) => void,
): void => {
  for (let start = nextStart(text, 0); start < text.length; ) {
    let end = plainEnd(text, start);
    let unspaced = false;
    if (end === -1) ({ end, unspaced } = readWord(text, start));
    each(start, end, unspaced);
    start = nextStart(text, end);
  }
};

/** The single ideographs of a longer run: a shopper may search for one of them. */
export const ideographsOf = (word: Word, text: string): string[] =>
  word.unspaced && word.parts.length > 1
    ? Array.from(text.slice(word.start, word.end)).filter((character) => isHan(character))
    : [];
