import { fold } from '../../analyze/fold.ts';
import { bareNumber, mayBeInside, numberInside } from '../../analyze/number-terms.ts';
import { type Amount, readAmounts } from '../../analyze/quantities/read-amounts.ts';
import { amountTerm, INCH } from '../../analyze/quantities/units.ts';
import { signTerm } from '../../analyze/sign-terms.ts';
import { wordsOf } from '../../analyze/words.ts';
import type { QueryAlternative, QueryTerm, VocabularyView } from '../types.ts';
import {
  AMOUNT_WEIGHTS,
  JOINED_WEIGHT,
  NUMBER_INSIDE_WEIGHT,
  PIECES_WEIGHT,
  WITHOUT_SIGN_WEIGHT,
} from '../weights.ts';
import { compoundAlternatives } from './compounds.ts';
import { cutWord } from './cut-word.ts';
import { type QueryLanguages, queryLanguages } from './query-languages.ts';

/** Most words of one query that are searched for. The rest of a hostile one is ignored. */
const MAX_TERMS = 64;
/** Most words of one query that are looked up in compounds, about 20 us each. */
const MAX_COMPOUNDED = 8;
const ONLY_DIGITS = /^[\d.]+$/;
const HAS_DIGIT = /\d/;
const GLUED = /^\d+[a-z]+$/;
/** Most words of letters and digits that may be one: `m8 x 40`, `iphone 15 pro max`. */
const MAX_JOINED = 4;

/** `alternatives`: those of an amount, which is found by nothing else. */
type Piece = {
  text: string;
  joined: string | null;
  plain: boolean;
  /** Its index term with a sign: `c#`. */
  signed?: string | null;
  alternatives?: QueryAlternative[];
};

/** `1/2` is most likely of an inch. Its numbers apart must occur together. */
const bareFraction = (value: string, { tokens }: Amount): QueryAlternative[] => {
  const [first = '', ...and] = new Set(tokens);
  const apart = { term: first, weight: AMOUNT_WEIGHTS.apart, ...(and.length > 0 && { and }) };
  return [
    { term: amountTerm(Number(value), INCH), weight: 1 },
    { term: bareNumber(value), weight: 1 },
    apart,
  ];
};

/**
 * `55 inch` is one term. It is found as `55"` or `55in`, or as the number where the shop gives no unit. So is `4 x 8`;
 * its separate numbers must occur together.
 */
const amountPieces = (amount: Amount, { text, joined }: Pick<Piece, 'text' | 'joined'>): Piece[] => {
  const { values, sides } = amount;
  // `10w` of `10w 40`: some shops write `10W40`.
  const piece = { text, joined, plain: GLUED.test(text) };
  const [cross] = sides;
  const [only] = values;
  if (only !== undefined && only.term === bareNumber(only.number))
    return [{ ...piece, alternatives: bareFraction(only.number, amount) }];
  if (cross === undefined) {
    return values.map(({ number, term }) => ({
      ...piece,
      alternatives: [
        { term, weight: 1 },
        { term: bareNumber(number), weight: AMOUNT_WEIGHTS.number },
      ],
    }));
  }
  const [first = '', ...and] = [...new Set(cross.split('x'))];
  const apart = { term: first, weight: AMOUNT_WEIGHTS.apart, ...(and.length > 0 && { and }) };
  const alternatives = [{ term: cross, weight: 1 }, ...(and.length > 0 ? [apart] : [])];
  return [{ ...piece, alternatives }];
};

/** Parts of compounds keep the compound: the whole written as one satisfies each part. */
const piecesOf = (folded: string): Piece[] => {
  const pieces: Piece[] = [];
  const words = wordsOf(folded);
  const amounts = readAmounts(words, folded);
  let next = 0;
  for (const [index, word] of words.entries()) {
    const amount = amounts[next];
    if (amount !== undefined && index >= amount.from) {
      if (index < amount.to - 1) continue;
      const start = words[amount.from]?.start ?? word.start;
      const joined = amount.to - amount.from === 1 ? word.joined : null;
      pieces.push(...amountPieces(amount, { text: folded.slice(start, amount.end), joined }));
      next++;
      continue;
    }
    const plain = word.parts.length === 1 && word.joined === null && !word.unspaced;
    const signed = signTerm(word, folded);
    for (const part of word.parts) pieces.push({ text: part, joined: word.joined, plain, signed });
    if (word.parts.length === 0 && word.joined !== null)
      pieces.push({ text: word.joined, joined: null, plain: false });
    if (pieces.length >= MAX_TERMS) break;
  }
  return pieces;
};

type Build = { languages: QueryLanguages; words: VocabularyView };

/** Restricts an alternative to the languages of both. */
const inEither = (one: QueryAlternative, other: QueryAlternative): QueryAlternative => {
  const { languages, ...all } = one;
  if (languages === undefined || other.languages === undefined) return all;
  return { ...all, languages: [...new Set([...languages, ...other.languages])] };
};

/** The alternatives of a piece, each with its best weight. The first is the piece itself. */
class Alternatives {
  private readonly found = new Map<string, QueryAlternative>();

  add(alternative: QueryAlternative): void {
    const key = [alternative.term, ...(alternative.and ?? [])].join(' ');
    const known = this.found.get(key);
    if (known === undefined || known.weight < alternative.weight) this.found.set(key, alternative);
    else if (known.weight === alternative.weight) this.found.set(key, inEither(known, alternative));
  }

  list(): QueryAlternative[] {
    return [...this.found.values()];
  }
}

/**
 * What a piece and its neighbours are as one word: with the one before or after it, and in longer runs of letters and
 * digits (`m8 x 40`). `20 50` is not 2050.
 */
const joinedAround = (pieces: readonly Piece[], index: number): string[] => {
  const found: string[] = [];
  for (let from = Math.max(0, index - MAX_JOINED + 1); from <= index; from++) {
    const run = pieces.slice(from, from + MAX_JOINED);
    const apart = run.findIndex(({ plain }) => !plain);
    for (let to = from + 1; to < from + (apart === -1 ? run.length : apart); to++) {
      const joined = run
        .slice(0, to - from + 1)
        .map(({ text }) => text)
        .join('');
      const mayBeOne = to === from + 1 || HAS_DIGIT.test(joined);
      if (to >= index && mayBeOne && !ONLY_DIGITS.test(joined)) found.push(joined);
    }
  }
  return found;
};

const alternativesOf = (pieces: readonly Piece[], index: number, build: Build): QueryAlternative[] => {
  const { languages, words } = build;
  const found = new Alternatives();
  const add = (word: string, weight: number): void => {
    for (const { term, languages: of } of languages.stemsByLanguage(word))
      found.add(of === null ? { term, weight } : { term, weight, languages: of });
  };
  const piece = pieces[index];
  if (piece === undefined) return [];
  for (const alternative of piece.alternatives ?? []) found.add(alternative);
  const { signed = null } = piece;
  if (signed !== null && isSigned(piece, words)) {
    found.add({ term: signed, weight: 1 });
    // Counts as a synonym does: only where a product lacks the sign.
    for (const term of languages.stems(piece.text))
      found.add({ term, weight: WITHOUT_SIGN_WEIGHT, synonym: piece.text });
    return found.list();
  }
  if (piece.alternatives === undefined) add(piece.text, 1);
  if (piece.joined !== null) add(piece.joined, 1);
  if (mayBeInside(piece.text)) found.add({ term: numberInside(piece.text), weight: NUMBER_INSIDE_WEIGHT });
  const cut = cutWord([piece.text], { words, stems: languages.stems });
  if (cut !== null) {
    const [term = '', ...and] = [...cut.terms, ...cut.beside];
    found.add({ term, and, weight: PIECES_WEIGHT });
  }
  for (const joined of joinedAround(pieces, index))
    if (languages.stems(joined).some((term) => words.hasTerm(term))) add(joined, JOINED_WEIGHT);
  if (index < MAX_COMPOUNDED && piece.alternatives === undefined) {
    for (const rules of languages.rules) {
      for (const alternative of compoundAlternatives(piece.text, { rules, words })) found.add(alternative);
    }
  }
  return found.list();
};

/** Whether the shop writes a word with the sign that it has in the query. */
const isSigned = ({ signed = null }: Piece, words: VocabularyView): boolean =>
  signed !== null && words.hasTerm(signed);

/** The terms of a query in order, each once. Stop words are left out unless there is nothing else. */
export const queryTerms = (text: string, build: { language: string; words: VocabularyView }): QueryTerm[] => {
  const languages = queryLanguages(build.language, build.words);
  const pieces = piecesOf(fold(text));
  const means = (piece: Piece): boolean => !languages.isStopWord(piece.text) || isSigned(piece, build.words);
  const meaning = pieces.some(means);
  const terms = new Map<string, QueryTerm>();
  for (const [index, piece] of pieces.entries()) {
    if (terms.size >= MAX_TERMS) break;
    if (meaning && !means(piece)) continue;
    const alternatives = alternativesOf(pieces, index, { languages, words: build.words });
    const key = alternatives[0]?.term ?? '';
    if (!terms.has(key)) terms.set(key, { text: piece.text, alternatives });
  }
  return [...terms.values()];
};
