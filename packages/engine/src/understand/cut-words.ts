import { fold } from '../analyze/fold.ts';
import { readAmounts } from '../analyze/quantities/read-amounts.ts';
import { wordsOf } from '../analyze/words.ts';
import { type Draft, isTaken } from './draft.ts';
import type { Edit } from './edits.ts';
import { cutWord } from './terms/cut-word.ts';
import { type QueryLanguages, queryLanguages } from './terms/query-languages.ts';
import type { UnderstandRequest, VocabularyView } from './types.ts';

/** Words of one query that are looked at. */
const MAX_LOOKED_AT = 16;
const MIXED = /\d\p{L}|\p{L}\d/u;
/** A word, a number and perhaps more: `iphone16`. In a shop of older ones the word still says what is meant. */
const WORD_AND_NUMBER = /^(\p{L}{4,})(\d+)(\p{L}*)$/u;

type Look = { words: VocabularyView; languages: QueryLanguages };

const wordAndNumber = (folded: string, { words, languages }: Look): string[] | null => {
  const [, word = '', ...others] = WORD_AND_NUMBER.exec(folded) ?? [];
  const isNamed = languages.stems(word).some((term) => words.namesHolding([term]) > 0);
  return isNamed ? [word, ...others.filter((piece) => piece !== '')] : null;
};

/** A word with a space between its pieces, its other signs as they are. */
const spaced = (word: string, pieces: readonly string[]): string => {
  let text = '';
  let from = 0;
  for (const piece of pieces) {
    const at = word.indexOf(piece, from);
    text += `${at === from && text !== '' ? ' ' : ''}${word.slice(from, at)}${piece}`;
    from = at + piece.length;
  }
  return text + word.slice(from);
};

const cutOf = (typed: string, look: Look): string | null => {
  const folded = fold(typed);
  if (!MIXED.test(folded)) return null;
  const words = wordsOf(folded);
  const parts = words.flatMap((word) => word.parts);
  if (readAmounts(words, folded).length > 0) return null;
  const whole = words[0]?.joined ?? parts[0] ?? '';
  if (words.length !== 1 || look.words.hasTerm(whole)) return null;
  const cutting = { words: look.words, stems: look.languages.stems };
  const pieces = cutWord(parts, cutting)?.pieces ?? wordAndNumber(folded, look);
  return pieces === null ? null : spaced(folded, pieces);
};

/**
 * Writes letters and digits apart where the shop does: `iphone15` is read as `iphone 15`, `205/55r16` as `205/55 r16`. A
 * word that the shop has as one stays, and is also found in pieces: see `queryTerms`.
 */
export const cutWords = (draft: Draft, request: UnderstandRequest, words: VocabularyView): Draft => {
  if (!MIXED.test(fold(draft.query))) return draft;
  const look = { words, languages: queryLanguages(request.language, words) };
  const cuts: Edit[] = [];
  for (const { start, end, unspaced } of wordsOf(draft.query).slice(0, MAX_LOOKED_AT)) {
    if (unspaced || isTaken(draft, start, end)) continue;
    const text = cutOf(draft.query.slice(start, end), look);
    if (text !== null) cuts.push({ start, end, text });
  }
  return cuts.length === 0 ? draft : { ...draft, cuts };
};
