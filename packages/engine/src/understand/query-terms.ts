import { fold } from '../analyze/fold.ts';
import { rulesOf } from '../analyze/language.ts';
import { wordsOf } from '../analyze/words.ts';
import type { QueryTerm, VocabularyView } from './types.ts';

/** Words of one query that are searched for; the rest of a hostile one is ignored. */
const MAX_TERMS = 64;
/** Written as one word it is nearly as good: `dish washer` finds `dishwasher`. */
const JOINED_WEIGHT = 0.9;
const ONLY_DIGITS = /^[\d.]+$/;

type Piece = { text: string; joined: string | null; plain: boolean };

/** Parts of compounds keep the compound: each part is also satisfied by the whole written as one. */
const piecesOf = (folded: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const word of wordsOf(folded)) {
    const plain = word.parts.length === 1 && word.joined === null && !word.unspaced;
    for (const part of word.parts) pieces.push({ text: part, joined: word.joined, plain });
    if (word.parts.length === 0 && word.joined !== null)
      pieces.push({ text: word.joined, joined: null, plain: false });
    if (pieces.length >= MAX_TERMS) break;
  }
  return pieces;
};

type Build = { language: string; words: VocabularyView };

const alternativesOf = (pieces: readonly Piece[], index: number, { language, words }: Build) => {
  const { stem } = rulesOf(language);
  const weights = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    const term = stem(word);
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  const piece = pieces[index];
  if (piece === undefined) return [];
  add(piece.text, 1);
  if (piece.joined !== null) add(piece.joined, 1);
  for (const [left, right] of [
    [pieces[index - 1], piece],
    [piece, pieces[index + 1]],
  ] as const) {
    if (left?.plain !== true || right?.plain !== true) continue;
    const joined = left.text + right.text;
    // `20 50` is not 2050.
    if (ONLY_DIGITS.test(joined)) continue;
    if (words.hasTerm(stem(joined))) add(joined, JOINED_WEIGHT);
  }
  return Array.from(weights, ([term, weight]) => ({ term, weight }));
};

/** The terms of a query in order, each once, stop words out unless there is nothing else. */
export const queryTerms = (text: string, build: Build): QueryTerm[] => {
  const { stopWords } = rulesOf(build.language);
  const pieces = piecesOf(fold(text));
  const meaning = pieces.some((piece) => !stopWords.has(piece.text));
  const terms = new Map<string, QueryTerm>();
  for (const [index, piece] of pieces.entries()) {
    if (terms.size >= MAX_TERMS) break;
    if (meaning && stopWords.has(piece.text)) continue;
    const alternatives = alternativesOf(pieces, index, build);
    const key = alternatives[0]?.term ?? '';
    if (!terms.has(key)) terms.set(key, { text: piece.text, alternatives });
  }
  return [...terms.values()];
};
