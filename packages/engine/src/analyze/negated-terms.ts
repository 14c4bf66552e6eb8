import { surfaceWords } from './analyze.ts';
import { boundWords } from './bound-phrases.ts';
import { rulesOf } from './language.ts';

const MARK = '\u0001';

/** Marks a term that a field holds only in a negation (`nut` in `nut free bar`). No word begins with the mark. */
export const negatedTerm = (term: string): string => MARK + term;

/** The terms that a text negates, from its `surfaceWords`. A term that is negated twice is listed twice. */
export const negatedIn = (surface: readonly string[], language: string): string[] => {
  const bound = boundWords(surface);
  if (bound.length === 0) return [];
  const { stem } = rulesOf(language);
  return [...new Set(bound.map(({ at }) => at))].map((at) => stem(surface[at] ?? ''));
};

/**
 * The terms that a field's texts only negate, as `negatedTerm`s. `negated`: the results of `negatedIn` for its texts.
 * `terms`: all terms of the field with their occurrences. `Nut bar, nut free` holds `nut` once more than it negates it.
 */
export const negatedMarks = (negated: readonly string[], terms: ReadonlyMap<string, number>): string[] => {
  if (negated.length === 0) return [];
  const counts = new Map<string, number>();
  for (const term of negated) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .filter(([term, count]) => count >= (terms.get(term) ?? Infinity))
    .map(([term]) => negatedTerm(term));
};

/** The same, from the texts themselves. */
export const negatedTerms = (
  texts: readonly string[],
  language: string,
  terms: ReadonlyMap<string, number>,
): string[] =>
  negatedMarks(
    texts.flatMap((text) => negatedIn(surfaceWords(text), language)),
    terms,
  );

/**
 * A child's field and its root's are read together. A term counts as negated only where no field holds it unnegated.
 */
export const isNegatedInAll = (mark: string, fields: readonly ReadonlyMap<string, number>[]): boolean => {
  const term = mark.slice(MARK.length);
  return fields.every((terms) => !terms.has(term) || terms.has(mark));
};

export const isNegatedTerm = (term: string): boolean => term.startsWith(MARK);
