import { negatedTerm } from '../../analyze/index.ts';
import { splitWords } from '../../languages/find-pack.ts';
import { PACKS } from '../../languages/index.ts';
import { namingTerms } from '../terms/naming-terms.ts';
import { queryLanguages } from '../terms/query-languages.ts';
import type { VocabularyView } from '../types.ts';

const forms = PACKS.flatMap(({ negation }) => negation?.freeForms ?? []);

/** Words by which shops say that something is not in a product: `sugar free`, `zuckerfrei`, `suikervrij`. */
const SUFFIXES = forms.map(({ suffix }) => suffix);
const ENDINGS = forms.flatMap(({ endings }) => splitWords(endings));

/** Whether a word itself says that something is not in it. */
export const isFreeForm = (word: string): boolean =>
  ENDINGS.some((ending) => word.length > ending.length && word.endsWith(ending));

/** Index terms, known to the shop, of products that call themselves free of `key`. */
export const freeTerms = (key: string, build: { language: string; words: VocabularyView }): string[] => {
  const stems = namingTerms(key, build).flatMap(({ alternatives }) => alternatives.map(({ term }) => term));
  const joined = SUFFIXES.flatMap((free) => queryLanguages(build.language, build.words).stems(key + free));
  return [...stems.map(negatedTerm), ...joined].filter((term) => build.words.hasTerm(term));
};
