import { languageCode } from '../analyze/index.ts';
import { compileSynonyms } from './compile-synonyms.ts';
import type { SynonymRule, SynonymSet } from './types.ts';
import { SYNONYM_WEIGHTS } from './weights.ts';

/** Rules that a shop considers, compiled as its own are; null without such rules. */
export const compileTrial = (
  rules: readonly SynonymRule[] | undefined,
  language: string,
): SynonymSet | null =>
  rules === undefined || rules.length === 0
    ? null
    : compileSynonyms(rules, { language: languageCode(language), weights: SYNONYM_WEIGHTS.own });
