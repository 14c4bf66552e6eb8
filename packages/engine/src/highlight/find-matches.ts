import { analyze } from '../analyze/index.ts';
import { readAmounts } from '../analyze/quantities/read-amounts.ts';
import { wordsOf } from '../analyze/words.ts';
import { heldWords } from './held-words.ts';
import { readText, UNSPACED } from './read-text.ts';
import { NOT_KEPT } from './word-numbers.ts';

/** A stretch to mark, in UTF-16 units. */
export type Match = { start: number; end: number };

export type MatchRequest = { text: string; terms: ReadonlySet<string>; language: string };

type Characters = { text: string; start: number; end: number }[];

const graphemesOf = (text: string, start: number, end: number): Characters => {
  const characters: Characters = [];
  for (let index = start; index < end; ) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    const last = characters.at(-1);
    const next = index + character.length;
    if (last !== undefined && /^\p{M}/u.test(character)) {
      last.text += character;
      last.end = next;
    } else characters.push({ text: character, start: index, end: next });
    index = next;
  }
  return characters;
};

/** In a script without spaces, marks each character pair, or single ideograph, that is a term. */
const unspacedMatches = (request: MatchRequest, start: number, end: number): Match[] => {
  const characters = graphemesOf(request.text, start, end);
  const isTerm = (text: string): boolean =>
    analyze(text, request.language).some((term) => request.terms.has(term));
  const matches: Match[] = [];
  for (let index = 0; index < characters.length; index++) {
    const [one, two] = [characters[index], characters[index + 1]];
    if (one === undefined) break;
    const alone = analyze(one.text, request.language);
    if (alone.some((term) => request.terms.has(term))) matches.push({ start: one.start, end: one.end });
    if (two === undefined) continue;
    const pair = analyze(one.text + two.text, request.language)[0];
    if (pair !== undefined && request.terms.has(pair)) matches.push({ start: one.start, end: two.end });
  }
  return characters.length === 1 && matches.length === 0 && isTerm(request.text.slice(start, end))
    ? [{ start, end }]
    : matches;
};

/** Overlapping and touching stretches as one; `matches` are in order of `start`. */
const united = (matches: readonly Match[]): Match[] => {
  const result: Match[] = [];
  for (const match of matches) {
    const last = result.at(-1);
    if (last !== undefined && match.start <= last.end) last.end = Math.max(last.end, match.end);
    else result.push({ ...match });
  }
  return result;
};

const HAS_DIGIT = /\d/;

/** Amounts that are among the terms, number and unit together: `55"`, `4 x 8`. The term of an amount has its number. */
const amountMatches = ({ text, terms }: MatchRequest, digits: boolean): Match[] => {
  if (!digits || !HAS_DIGIT.test(text)) return [];
  const lowered = text.toLowerCase();
  if (lowered.length !== text.length) return [];
  const words = wordsOf(text);
  return readAmounts(words, lowered)
    .filter(({ values, sides }) =>
      [...values.map(({ term }) => term), ...sides].some((term) => terms.has(term)),
    )
    .map(({ from, end }) => ({ start: words[from]?.start ?? end, end }));
};

/** The words of a plain text of which a term is among `terms`, in order. */
export const findMatches = (request: MatchRequest): Match[] => {
  const { text, language } = request;
  const { starts, ends, numbers, book } = readText(text, language);
  const held = heldWords(request.terms, book);
  const matches = amountMatches(request, held.digits);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    if (number >= 0 && !held.has(number)) continue;
    const start = starts[i] as number;
    const end = ends[i] as number;
    if (number === UNSPACED) matches.push(...unspacedMatches(request, start, end));
    else if (number !== NOT_KEPT || held.hasWord(text.slice(start, end), language))
      matches.push({ start, end });
  }
  return matches.length === 0 ? matches : united(matches.sort((a, b) => a.start - b.start || b.end - a.end));
};
