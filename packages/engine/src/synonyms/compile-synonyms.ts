import { keyOf, type Phrase, phraseOf } from './phrase-terms.ts';
import { RuleSet } from './rule-set.ts';
import type { CompiledRule, SynonymEntry, SynonymRule, SynonymSet, SynonymWeights } from './types.ts';

export type CompileOptions = { language: string; weights: SynonymWeights };

/** The phrases of a list that have words, each once: `sneaker` and `sneakers` are one. */
const distinct = (texts: readonly string[], language: string): Phrase[] => {
  const phrases = new Map<string, Phrase>();
  for (const text of texts) {
    const phrase = phraseOf(text, language);
    const [first] = phrase.variants;
    if (first !== undefined && !phrases.has(keyOf(first))) phrases.set(keyOf(first), phrase);
  }
  return [...phrases.values()];
};

const entriesOf = (from: Omit<SynonymEntry, 'source' | 'place'>): SynonymEntry[] =>
  from.phrase.variants.map((source) => ({ ...from, source, place: 0 }));

/** Compiles one rule; never throws. A rule without words, or with only one term, has no entries. */
export const compileRule = (rule: SynonymRule, { language, weights }: CompileOptions): CompiledRule => {
  if (rule.type === 'group') {
    const targets = distinct(rule.terms, language);
    if (targets.length < 2) return { entries: [], plain: [] };
    const of = { targets, weight: weights.group, oneWay: false };
    return { entries: targets.flatMap((phrase) => entriesOf({ ...of, phrase })), plain: [] };
  }
  const [from] = distinct([rule.from], language);
  if (from === undefined) return { entries: [], plain: [] };
  const own = new Set(from.variants.map(keyOf));
  const to = distinct(rule.to, language);
  const others = to.filter(({ variants }) => !variants.some((terms) => own.has(keyOf(terms))));
  const of = { phrase: from, targets: others, weight: weights.oneWay, oneWay: true };
  return {
    entries: others.length === 0 ? [] : entriesOf(of),
    plain: others.length < to.length ? [...own] : [],
  };
};

/** Compiles rules that never change, at once. */
export const compileSynonyms = (rules: readonly SynonymRule[], options: CompileOptions): SynonymSet => {
  const set = new RuleSet();
  set.push(rules.map((rule) => compileRule(rule, options)));
  return set;
};
