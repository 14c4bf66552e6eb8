import { surfaceWords } from './analyze.ts';
import { boundWords } from './bound-phrases.ts';
import { rulesOf } from './language.ts';

const MARK = '\u0001';

/** How the index says that a field has a term only to take it back (`nut` in `nut free bar`): no word begins so. */
export const takenBackTerm = (term: string): string => MARK + term;

/**
 * The terms of a field that its texts say only to take them back, as `takenBackTerm`s. `terms`: all of its terms with
 * their occurrences. `Nut bar, nut free` says `nut` once too often.
 */
export const takenBackTerms = (
  texts: readonly string[],
  language: string,
  terms: ReadonlyMap<string, number>,
): string[] => {
  const { stem } = rulesOf(language);
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = surfaceWords(text);
    for (const at of new Set(boundWords(words).map((bound) => bound.at))) {
      const term = stem(words[at] ?? '');
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([term, count]) => count >= (terms.get(term) ?? Infinity))
    .map(([term]) => takenBackTerm(term));
};

/** Of a child's field and its root's put together: what is taken back in one and said in the other is said. */
export const isTakenBackInAll = (mark: string, fields: readonly ReadonlyMap<string, number>[]): boolean => {
  const term = mark.slice(MARK.length);
  return fields.every((terms) => !terms.has(term) || terms.has(mark));
};

export const isTakenBackTerm = (term: string): boolean => term.startsWith(MARK);
