import { mayBeBeside, numberBeside } from '../../analyze/number-terms.ts';
import type { VocabularyView } from '../types.ts';

/** A longer alternation of letters and digits is not written in pieces. */
const MAX_PIECES = 6;
/** Shorter pieces of letters are adjacent by chance (`a` and `4`). */
const MIN_LETTERS = 2;
const CROSS = 'x';
const PIECES = /\d+(?:\.\d+)?|[^\d]+/gu;
const MIXED = /\d\D|\D\d/u;
const LETTERS = /^\D+$/u;

type Cutting = { words: VocabularyView; stems: (word: string) => string[] };

/** The ways to write parts in pieces between letters and digits, fewest pieces first. */
const waysToCut = (parts: readonly string[]): string[][] => {
  const pieces = parts.map((part) => part.match(PIECES) ?? [part]);
  // Joints may be cut inside a part, and are always cut between two parts.
  const joints = pieces.flatMap((own) => own.map((text, at) => ({ text, inside: at > 0 })));
  if (joints.length === parts.length || joints.length > MAX_PIECES) return [];
  const ways: string[][] = [];
  for (let cuts = 1; cuts < 1 << (joints.length - 1); cuts++) {
    if (joints.some(({ inside }, at) => at > 0 && !inside && ((cuts >> (at - 1)) & 1) === 0)) continue;
    const way: string[] = [];
    joints.forEach(({ text }, at) => {
      if (at === 0 || ((cuts >> (at - 1)) & 1) === 1) way.push(text);
      else way.push((way.pop() ?? '') + text);
    });
    if (way.length > parts.length) ways.push(way);
  }
  return ways.sort((a, b) => a.length - b.length);
};

/** A single letter is no word, but for the cross before a number: `m8 x 40`. */
const mayStandAlone = (piece: string, at: number, all: readonly string[]): boolean =>
  !LETTERS.test(piece) || piece.length >= MIN_LETTERS || (piece === CROSS && at < all.length - 1);

/** A word in pieces, and the index terms of these. `beside`: terms of pieces that names write beside another. */
export type CutWord = { pieces: string[]; terms: string[]; beside: string[] };

const besideOf = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece, at) => {
    const next = pieces[at + 1] ?? '';
    return mayBeBeside(piece, next) ? [numberBeside(piece, next)] : [];
  });

/**
 * The parts of a word, cut between letters and digits as a name of the shop writes them: `iphone` and `15` for
 * `iphone15`. Null when no name holds all pieces, each number beside its word.
 */
export const cutWord = (parts: readonly string[], { words, stems }: Cutting): CutWord | null => {
  if (!parts.some((part) => MIXED.test(part))) return null;
  for (const pieces of waysToCut(parts)) {
    if (!pieces.every(mayStandAlone)) continue;
    const known = pieces.map((piece) => stems(piece).find((term) => words.hasTerm(term)));
    const terms = known.filter((term) => term !== undefined);
    const beside = besideOf(pieces);
    const all = [...terms, ...beside];
    if (terms.length === pieces.length && words.namesHolding(all) > 0) return { pieces, terms, beside };
  }
  return null;
};
