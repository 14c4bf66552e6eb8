import { packOf } from '../languages/find-pack.ts';
import { compileSynonyms } from './compile-synonyms.ts';
import { parseRules } from './parse-rules.ts';
import type { SynonymRule, SynonymSet } from './types.ts';
import { SYNONYM_WEIGHTS } from './weights.ts';

/** Applies a rule from one term of a group to each term: `athletic shoes` are `shoes` because `sneakers` are. */
const fromEachOfGroup = (rules: readonly SynonymRule[]): SynonymRule[] => {
  const groups = rules.flatMap((rule) => (rule.type === 'group' ? [rule.terms] : []));
  const groupOf = new Map(groups.flatMap((terms) => terms.map((term) => [term, terms] as const)));
  return rules.flatMap((rule): SynonymRule[] => {
    if (rule.type === 'group') return [rule];
    return (groupOf.get(rule.from) ?? [rule.from]).map((from) => ({ ...rule, from }));
  });
};

const compiled = new Map<string, SynonymSet>();

/**
 * The built-in rules of a language (`languageCode`); empty where its pack has none. They are compiled once per thread,
 * on the first query that needs them. The English ones take about 60 ms of CPU.
 */
export const builtInSynonyms = (code: string): readonly SynonymSet[] => {
  const known = compiled.get(code);
  if (known !== undefined) return [known];
  const synonyms = packOf(code)?.synonyms ?? null;
  if (synonyms === null) return [];
  const rules = fromEachOfGroup(Object.values(synonyms).flatMap(parseRules));
  const set = compileSynonyms(rules, { language: code, weights: SYNONYM_WEIGHTS.builtIn });
  compiled.set(code, set);
  return [set];
};
