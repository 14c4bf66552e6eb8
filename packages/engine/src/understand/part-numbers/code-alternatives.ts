import { cutWord } from '../terms/cut-word.ts';
import type { QueryAlternative, VocabularyView } from '../types.ts';
import { CODE_WEIGHTS } from '../weights.ts';
import { gtinForms, isNumber, maybeAmount } from './code-shape.ts';

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
export type Typed = {
  /** `exactKey` of the typed text. */
  key: string;
  /** Index terms of the typed words, when there were several: `wh`, `1000`, `xm5`. */
  parts: readonly string[];
  /** The typed words, folded. */
  typed: readonly string[];
  stems: (word: string) => string[];
  /** The query holds nothing else. */
  alone: boolean;
};

const together = ([term = '', ...and]: readonly string[], weight: number): QueryAlternative => ({
  term,
  weight,
  and,
});

/** The code as names write it: in pieces, all of which one product must hold. */
const inPieces = ({ parts, typed, stems }: Typed, words: VocabularyView): QueryAlternative[] => {
  const ways = new Map<string, readonly string[]>();
  if (parts.length > 1 && parts.every((part) => words.hasTerm(part))) ways.set(parts.join(' '), parts);
  const cut = cutWord(typed, { words, stems });
  if (cut !== null) ways.set(cut.terms.join(' '), [...cut.terms, ...cut.beside]);
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
