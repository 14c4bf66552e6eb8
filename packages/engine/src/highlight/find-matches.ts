import { classAt, MARK, widthAt } from '../analyze/character-class.ts';
import { readAmounts } from '../analyze/quantities/read-amounts.ts';
import { eachWordPlace, wordsOf } from '../analyze/words.ts';
import { foldedCharacter } from './folded-character.ts';
import { heldWords } from './held-words.ts';

/** A stretch to mark, in UTF-16 units. */
export type Match = { start: number; end: number };

export type MatchRequest = { text: string; terms: ReadonlySet<string>; language: string };

type UnspacedRequest = { text: string; terms: ReadonlySet<string>; begins: ReadonlySet<number> };

/** End of the character at `index`, including its combining marks. */
const characterEnd = (text: string, index: number, end: number): number => {
  let next = index + widthAt(text, index);
  while (next < end && classAt(text, next) === MARK) next += widthAt(text, next);
  return next;
};

/** In a script without spaces, marks each character pair, or single ideograph, that is a term. */
const unspacedMatches = ({ text, terms, begins }: UnspacedRequest, start: number, end: number): Match[] => {
  const matches: Match[] = [];
  let before: { folded: string; start: number } | null = null;
  for (let at = start; at < end; ) {
    const next = characterEnd(text, at, end);
    const one = foldedCharacter(text, at, next);
    const begun = begins.has(one.first);
    if (before !== null && terms.has(before.folded + one.text))
      matches.push({ start: before.start, end: next });
    // In a long text hardly any character begins a term; most are skipped here.
    if ((begun || one.terms.length > 1) && one.terms.some((term) => terms.has(term)))
      matches.push({ start: at, end: next });
    before = begun ? { folded: one.text, start: at } : null;
    at = next;
  }
  return matches;
};

/** Merges overlapping and touching stretches; `matches` are in order of `start`. */
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

/** Amounts whose term is among `terms`, number and unit together: `55"`, `4 x 8`. */
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

/** The words of a plain text that have a term among `terms`, in order. */
export const findMatches = (request: MatchRequest): Match[] => {
  const { text, terms, language } = request;
  const held = heldWords(terms, language);
  const matches = amountMatches(request, held.digits);
  eachWordPlace(text, (start, end, unspaced) => {
    if (unspaced) {
      for (const match of unspacedMatches({ text, terms, begins: held.begins }, start, end))
        matches.push(match);
    } else if (held.has(text, start, end)) matches.push({ start, end });
  });
  return matches.length === 0 ? matches : united(matches.sort((a, b) => a.start - b.start || b.end - a.end));
};
