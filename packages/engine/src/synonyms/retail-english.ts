import { SYNONYM_WEIGHTS } from '../rank/weights.ts';
import { compileSynonyms, type SynonymSet } from './compile-synonyms.ts';
import { parseRules } from './parse-rules.ts';
import { AUTOMOTIVE } from './retail-english/automotive.ts';
import { BEAUTY } from './retail-english/beauty.ts';
import { BRAND_NAMES } from './retail-english/brand-names.ts';
import { CLOTHING } from './retail-english/clothing.ts';
import { COMPUTERS } from './retail-english/computers.ts';
import { ELECTRONICS } from './retail-english/electronics.ts';
import { FAMILY } from './retail-english/family.ts';
import { FOOD } from './retail-english/food.ts';
import { GARDEN } from './retail-english/garden.ts';
import { HOME } from './retail-english/home.ts';
import { KITCHEN } from './retail-english/kitchen.ts';
import { OFFICE } from './retail-english/office.ts';
import { SPELLING } from './retail-english/spelling.ts';
import { SPORTS } from './retail-english/sports.ts';
import { TOOLS } from './retail-english/tools.ts';
import type { SynonymRule } from './types.ts';

/** By department. Written by us from general knowledge of what shops sell. */
export const RETAIL_ENGLISH: Readonly<Record<string, string>> = {
  automotive: AUTOMOTIVE,
  beauty: BEAUTY,
  brandNames: BRAND_NAMES,
  clothing: CLOTHING,
  computers: COMPUTERS,
  electronics: ELECTRONICS,
  family: FAMILY,
  food: FOOD,
  garden: GARDEN,
  home: HOME,
  kitchen: KITCHEN,
  office: OFFICE,
  spelling: SPELLING,
  sports: SPORTS,
  tools: TOOLS,
};

/** What leads on from one term of a group leads on from each: `athletic shoes` are `shoes` because `sneakers` are. */
const fromEachOfGroup = (rules: readonly SynonymRule[]): SynonymRule[] => {
  const groups = rules.flatMap((rule) => (rule.type === 'group' ? [rule.terms] : []));
  const groupOf = new Map(groups.flatMap((terms) => terms.map((term) => [term, terms] as const)));
  return rules.flatMap((rule): SynonymRule[] => {
    if (rule.type === 'group') return [rule];
    return (groupOf.get(rule.from) ?? [rule.from]).map((from) => ({ ...rule, from }));
  });
};

const compile = (): SynonymSet =>
  compileSynonyms(fromEachOfGroup(Object.values(RETAIL_ENGLISH).flatMap(parseRules)), {
    language: 'en',
    weights: SYNONYM_WEIGHTS.builtIn,
  });

let compiled: SynonymSet | undefined;

/** The built-in set, compiled once for a thread (some 60 ms of CPU), when the first English query asks for it. */
export const retailEnglish = (): SynonymSet => {
  compiled ??= compile();
  return compiled;
};
