import { fold } from '../../analyze/fold.ts';
import { exactKey, numberInside } from '../../analyze/index.ts';
import { rulesOf } from '../../analyze/language.ts';
import { isFraction } from '../../analyze/quantities/read-amounts.ts';
import { wordsOf } from '../../analyze/words.ts';
import { type CodeSpan, type Draft, isTaken } from '../draft.ts';
import { cutWord } from '../terms/cut-word.ts';
import { queryLanguages } from '../terms/query-languages.ts';
import type { UnderstandRequest, VocabularyView } from '../types.ts';
import { codeAlternatives } from './code-alternatives.ts';
import { gtinForms, isCodeShaped, isLongNumber, isNumber, isSurelyCode, maybeAmount } from './code-shape.ts';

/** Most words of a typed part number: `4 006381 333931`, `wh 1000 xm 5`. */
const MAX_WORDS = 5;
/** Shorter ones in several words (`x 72`) are sizes. */
const MIN_IN_WORDS = 4;
/** Words of one query that are checked. */
const MAX_LOOKED_AT = 32;

type Piece = { start: number; end: number; key: string; typed: string[]; parts: string[] };
type Look = { words: VocabularyView; stems: (word: string) => string[]; alone: boolean };

const piecesOf = (draft: Draft, stem: (word: string) => string): Piece[] => {
  const pieces: Piece[] = [];
  for (const { start, end, parts } of wordsOf(draft.query)) {
    if (pieces.length === MAX_LOOKED_AT) break;
    const typed = parts.map(fold);
    const terms = typed.map(stem);
    const key = isTaken(draft, start, end) ? '' : exactKey(draft.query.slice(start, end));
    // `1.5` is not 15, and `1/2` not 12.
    const isDecimal = terms.length === 1 && isNumber(key) && terms[0] !== key;
    const isSize = isDecimal || isFraction(fold(draft.query.slice(start, end)));
    pieces.push({ start, end, key: isSize ? '' : key, typed, parts: terms });
  }
  return pieces;
};

const isKnownNumber = (key: string, words: VocabularyView): boolean =>
  gtinForms(key).some((form) => words.hasCode(form));

/** Several words are one part number only if the shop writes them as one. Otherwise two words could join by chance. */
const isWrittenAsOne = (key: string, { words, alone }: Look): boolean => {
  if (isLongNumber(key)) return isKnownNumber(key, words);
  if (!isCodeShaped(key) || maybeAmount(key)) return false;
  if (words.hasCode(key)) return key.length >= MIN_IN_WORDS;
  if (isSurelyCode(key) && words.hasTerm(key)) return true;
  return alone && words.codesStartingWith(key, 1).length > 0;
};

/** Whether one word is a part number. Either the shop has it as one, or not as a word, nor as words. */
const isCode = ({ key, typed, parts }: Piece, { words, stems }: Look): boolean => {
  // `200-250` is a range.
  if (isNumber(key) && parts.length > 1) return isKnownNumber(key, words);
  if (isNumber(key)) return !words.hasTerm(key) && !words.hasTerm(numberInside(key));
  if (!isCodeShaped(key)) return false;
  if (!words.hasTerm(key) && cutWord(typed, { words, stems }) !== null) return false;
  return words.hasCode(key) || !words.hasTerm(key) || (parts.length > 1 && isSurelyCode(key));
};

const spanAt = (
  pieces: readonly Piece[],
  from: number,
  { words, stems }: Omit<Look, 'alone'>,
): [CodeSpan, number] | null => {
  for (let count = Math.min(MAX_WORDS, pieces.length - from); count >= 1; count--) {
    const taken = pieces.slice(from, from + count);
    const [first, last] = [taken[0], taken.at(-1)];
    if (first === undefined || last === undefined || taken.some(({ key }) => key === '')) continue;
    const key = taken.map((piece) => piece.key).join('');
    const alone = count === pieces.length;
    const look = { words, stems, alone };
    if (!(count === 1 ? isCode(first, look) : isWrittenAsOne(key, look))) continue;
    const parts = taken.flatMap((piece) => piece.parts);
    const typed = taken.flatMap((piece) => piece.typed);
    const alternatives = codeAlternatives({ key, parts, typed, stems, alone }, words);
    if (alternatives.length > 0) return [{ start: first.start, end: last.end, alternatives }, count];
  }
  return null;
};

/**
 * Takes the shop's own part numbers (SKU shield). They are never spell-corrected, and are found however they are
 * written. A word that only looks like one stays a word.
 */
export const findCodes = (draft: Draft, request: UnderstandRequest, words: VocabularyView): Draft => {
  if (!/\d/.test(fold(draft.query))) return draft;
  const pieces = piecesOf(draft, rulesOf(request.language).stem);
  const { stems } = queryLanguages(request.language, words);
  const codes: CodeSpan[] = [];
  for (let from = 0; from < pieces.length; from++) {
    const found = spanAt(pieces, from, { words, stems });
    if (found === null) continue;
    const [span, count] = found;
    codes.push(span);
    from += count - 1;
  }
  return codes.length === 0 ? draft : { ...draft, codes };
};
