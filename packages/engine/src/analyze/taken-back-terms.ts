import { surfaceWords } from './analyze.ts';
import { boundWords } from './bound-phrases.ts';
import { rulesOf } from './language.ts';

const MARK = '\u0001';

/** How the index says that a field has a term only to take it back (`nut` in `nut free bar`): no word begins so. */
export const takenBackTerm = (term: string): string => MARK + term;

/** The terms that a text takes back, of its `surfaceWords`; one that it takes back twice stands twice. */
export const takenBackIn = (surface: readonly string[], language: string): string[] => {
  const bound = boundWords(surface);
  if (bound.length === 0) return [];
  const { stem } = rulesOf(language);
  return [...new Set(bound.map(({ at }) => at))].map((at) => stem(surface[at] ?? ''));
};

/**
 * The terms of a field that its texts say only to take them back, as `takenBackTerm`s. `taken`: what `takenBackIn` found
 * in its texts; `terms`: all of its terms with their occurrences. `Nut bar, nut free` says `nut` once too often.
 */
export const takenBackMarks = (taken: readonly string[], terms: ReadonlyMap<string, number>): string[] => {
  if (taken.length === 0) return [];
  const counts = new Map<string, number>();
  for (const term of taken) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .filter(([term, count]) => count >= (terms.get(term) ?? Infinity))
    .map(([term]) => takenBackTerm(term));
};

/** The same of the texts themselves. */
export const takenBackTerms = (
  texts: readonly string[],
  language: string,
  terms: ReadonlyMap<string, number>,
): string[] =>
  takenBackMarks(
    texts.flatMap((text) => takenBackIn(surfaceWords(text), language)),
    terms,
  );

/** Of a child's field and its root's put together: what is taken back in one and said in the other is said. */
export const isTakenBackInAll = (mark: string, fields: readonly ReadonlyMap<string, number>[]): boolean => {
  const term = mark.slice(MARK.length);
  return fields.every((terms) => !terms.has(term) || terms.has(mark));
};

export const isTakenBackTerm = (term: string): boolean => term.startsWith(MARK);
