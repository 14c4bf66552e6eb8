import { SYNONYM_WEIGHTS } from '../rank/weights.ts';
import { compileSynonyms, type SynonymSet } from './compile-synonyms.ts';
import { parseRules } from './parse-rules.ts';
import { CLOTHING } from './retail-english/clothing.ts';
import type { SynonymRule } from './types.ts';

/** By department. Written by us from general knowledge of what shops sell. */
export const RETAIL_ENGLISH: Readonly<Record<string, string>> = {
  clothing: CLOTHING,
};

const compile = (): SynonymSet => {
  const rules: SynonymRule[] = Object.values(RETAIL_ENGLISH).flatMap(parseRules);
  return compileSynonyms(rules, { language: 'en', weights: SYNONYM_WEIGHTS.builtIn });
};

let compiled: SynonymSet | undefined;

/** The built-in set, compiled once for the process (some 10 ms), when the first English query asks for it. */
export const retailEnglish = (): SynonymSet => {
  compiled ??= compile();
  return compiled;
};
