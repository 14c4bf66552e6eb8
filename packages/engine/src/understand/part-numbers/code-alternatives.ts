import type { QueryAlternative, VocabularyView } from '../types.ts';
import { CODE_WEIGHTS } from '../weights.ts';
import { gtinForms, isNumber, isSurelyCode, maybeAmount, piecesOfKey } from './code-shape.ts';

/** Part numbers that one query word may stand for. More identify nothing, and each costs look-ups in every segment. */
const MAX_CODES = 32;
/** A shorter beginning matches too many codes. */
const MIN_PREFIX = 4;
/**
 * So does a short stretch from the middle. Beside other words it must be longer. Few products hold it, so its idf would
 * outweigh them (`2000 watt heater` is not part 3200045).
 */
const MIN_INSIDE = { alone: 3, number: 4, amongWords: 5 };
const MIN_NUMBER_AMONG_WORDS = 6;
/** Pieces of one letter or digit are adjacent by chance (`ps` and `4`). So are those of short keys (`mh 400`). */
const MIN_PIECE = 2;
const MIN_CUT_KEY = 7;
/** `wh|1000|xm|5` can be cut in 8 ways. A longer alternation of letters and digits is not typed in pieces. */
const MAX_PIECES = 5;

export type Typed = {
  /** `exactKey` of the typed text. */
  key: string;
  /** Index terms of the typed words, when there were several: `wh`, `1000`, `xm5`. */
  parts: readonly string[];
  /** The query holds nothing else. */
  alone: boolean;
};

/** The ways to cut a key between letters and digits in which the shop knows every part as a term. */
const knownCuts = (key: string, words: VocabularyView): string[][] => {
  const pieces = piecesOfKey(key);
  if (pieces.length > MAX_PIECES || key.length < MIN_CUT_KEY || !isSurelyCode(key)) return [];
  const cuts: string[][] = [];
  for (let joints = 1; joints < 1 << (pieces.length - 1); joints++) {
    const parts: string[] = [''];
    pieces.forEach((piece, at) => {
      if (at > 0 && ((joints >> (at - 1)) & 1) === 1) parts.push(piece);
      else parts.push((parts.pop() ?? '') + piece);
    });
    if (parts.every((part) => part.length >= MIN_PIECE && words.hasTerm(part))) cuts.push(parts);
  }
  return cuts;
};

const together = ([term = '', ...and]: readonly string[], weight: number): QueryAlternative => ({
  term,
  weight,
  and,
});

/** The code as names write it: in pieces, all of which one product must hold. */
const inPieces = ({ key, parts }: Typed, words: VocabularyView): QueryAlternative[] => {
  const ways = new Map<string, readonly string[]>();
  if (parts.length > 1 && parts.every((part) => words.hasTerm(part))) ways.set(parts.join(' '), parts);
  for (const cut of knownCuts(key, words)) ways.set(cut.join(' '), cut);
  return Array.from(ways.values(), (way) => together(way, CODE_WEIGHTS.inPieces));
};

/**
 * The alternatives of a part number: the code itself, the code in pieces, then longer codes that begin with it.
 * Without these, codes that contain it. Empty: the shop has nothing like it.
 */
export const codeAlternatives = (typed: Typed, words: VocabularyView): QueryAlternative[] => {
  const { key, alone } = typed;
  const number = isNumber(key);
  const forms = number ? gtinForms(key) : [key];
  const found: QueryAlternative[] = forms
    .filter((form) => words.hasTerm(form))
    .map((term) => ({ term, weight: 1 }));
  const add = (terms: readonly string[], weight: number): void => {
    for (const term of terms) found.push({ term, weight });
  };
  const vague = (number && key.length < MIN_NUMBER_AMONG_WORDS) || maybeAmount(key);
  if (key.length >= MIN_PREFIX && (alone || !vague)) {
    add(words.codesStartingWith(key, MAX_CODES), CODE_WEIGHTS.prefix);
  }
  const enough = !alone ? MIN_INSIDE.amongWords : number ? MIN_INSIDE.number : MIN_INSIDE.alone;
  if (found.length === 0 && key.length >= enough && (alone || !vague)) {
    add(words.codesContaining(key, MAX_CODES), CODE_WEIGHTS.inside);
  }
  // Separate words that no code holds as one stay words.
  return found.length === 0 && typed.parts.length > 1 ? [] : [...found, ...inPieces(typed, words)];
};
