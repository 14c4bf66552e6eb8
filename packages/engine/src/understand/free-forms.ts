import { takenBackTerm } from '../analyze/index.ts';
import { namingTerms } from './naming-terms.ts';
import { queryLanguages } from './query-languages.ts';
import type { VocabularyView } from './types.ts';

/** How shops say that a thing is not in it: `sugar free`, `zuckerfrei`, `suikervrij`. */
const FORMS: readonly string[] = ['free', 'frei', 'vrij'];
const FREE_FORM = /.(?:free?|frei|vrij)(?:e[mnrs]?)?$/;

/** Whether a word says in itself that something is not in it. */
export const isFreeForm = (word: string): boolean => FREE_FORM.test(word);

/** Index terms of products that say of themselves that they have no `key`, those that the shop knows. */
export const freeTerms = (key: string, build: { language: string; words: VocabularyView }): string[] => {
  const stems = namingTerms(key, build).flatMap(({ alternatives }) => alternatives.map(({ term }) => term));
  const joined = FORMS.flatMap((free) => queryLanguages(build.language, build.words).stems(key + free));
  return [...stems.map(takenBackTerm), ...joined].filter((term) => build.words.hasTerm(term));
};
