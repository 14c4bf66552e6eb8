import { fold } from '../../analyze/fold.ts';
import { type Amount, readAmounts } from '../../analyze/quantities/read-amounts.ts';
import { amountTerm, INCH } from '../../analyze/quantities/units.ts';
import { wordsOf } from '../../analyze/words.ts';
import type { QueryAlternative, QueryTerm, VocabularyView } from '../types.ts';
import { AMOUNT_WEIGHTS, JOINED_WEIGHT } from '../weights.ts';
import { compoundAlternatives } from './compounds.ts';
import { type QueryLanguages, queryLanguages } from './query-languages.ts';

/** Most words of one query that are searched for. The rest of a hostile one is ignored. */
const MAX_TERMS = 64;
/** Most words of one query that are looked up in compounds, about 20 us each. */
const MAX_COMPOUNDED = 8;
const ONLY_DIGITS = /^[\d.]+$/;

/** `alternatives`: those of an amount, which is found by nothing else. */
type Piece = { text: string; joined: string | null; plain: boolean; alternatives?: QueryAlternative[] };

/** `1/2` is most likely of an inch. Its numbers apart must occur together. */
const bareFraction = (value: string, { tokens }: Amount): QueryAlternative[] => {
  const [first = '', ...and] = new Set(tokens);
  const apart = { term: first, weight: AMOUNT_WEIGHTS.apart, ...(and.length > 0 && { and }) };
  return [{ term: amountTerm(Number(value), INCH), weight: 1 }, { term: value, weight: 1 }, apart];
};

/**
 * `55 inch` is one term. It is found as `55"` or `55in`, or as the number where the shop gives no unit. So is `4 x 8`;
 * its separate numbers must occur together.
 */
const amountPieces = (amount: Amount, text: string): Piece[] => {
  const { values, sides } = amount;
  const piece = { text, joined: null, plain: false };
  const [cross] = sides;
  const [only] = values;
  if (only !== undefined && only.term === only.number)
    return [{ ...piece, alternatives: bareFraction(only.number, amount) }];
  if (cross === undefined) {
    return values.map(({ number, term }) => ({
      ...piece,
      alternatives: [
        { term, weight: 1 },
        ...(term === number ? [] : [{ term: number, weight: AMOUNT_WEIGHTS.number }]),
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
      pieces.push(...amountPieces(amount, folded.slice(start, amount.end)));
      next++;
      continue;
    }
    const plain = word.parts.length === 1 && word.joined === null && !word.unspaced;
    for (const part of word.parts) pieces.push({ text: part, joined: word.joined, plain });
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

const alternativesOf = (pieces: readonly Piece[], index: number, build: Build): QueryAlternative[] => {
  const { languages, words } = build;
  const found = new Alternatives();
  const add = (word: string, weight: number): void => {
    for (const { term, languages: of } of languages.stemsByLanguage(word))
      found.add(of === null ? { term, weight } : { term, weight, languages: of });
  };
  const piece = pieces[index];
  if (piece === undefined) return [];
  if (piece.alternatives !== undefined) return piece.alternatives;
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
    if (languages.stems(joined).some((term) => words.hasTerm(term))) add(joined, JOINED_WEIGHT);
  }
  if (index < MAX_COMPOUNDED) {
    for (const rules of languages.rules) {
      for (const alternative of compoundAlternatives(piece.text, { rules, words })) found.add(alternative);
    }
  }
  return found.list();
};

/** The terms of a query in order, each once. Stop words are left out unless there is nothing else. */
export const queryTerms = (text: string, build: { language: string; words: VocabularyView }): QueryTerm[] => {
  const languages = queryLanguages(build.language, build.words);
  const pieces = piecesOf(fold(text));
  const meaning = pieces.some((piece) => !languages.isStopWord(piece.text));
  const terms = new Map<string, QueryTerm>();
  for (const [index, piece] of pieces.entries()) {
    if (terms.size >= MAX_TERMS) break;
    if (meaning && languages.isStopWord(piece.text)) continue;
    const alternatives = alternativesOf(pieces, index, { languages, words: build.words });
    const key = alternatives[0]?.term ?? '';
    if (!terms.has(key)) terms.set(key, { text: piece.text, alternatives });
  }
  return [...terms.values()];
};
