import { keyOf, type Phrase, phraseOf } from './phrase-terms.ts';
import { RuleSet } from './rule-set.ts';
import type { SynonymRule, SynonymWeights } from './types.ts';

/** What one sequence of query terms also finds. `targets` may hold the phrase that the source is of. */
export type SynonymEntry = {
  source: readonly string[];
  phrase: Phrase;
  targets: readonly Phrase[];
  weight: number;
  /** Of a `oneWay` rule. */
  oneWay: boolean;
  /** Place of its rule among the others, which changes as rules come and go. */
  place: number;
};

/** Rules made ready for queries of one language. */
export type SynonymSet = {
  /** By each term of a source; the longest source first, then the older rule. */
  byTerm: ReadonlyMap<string, readonly SynonymEntry[]>;
  /** Keys of the sources that stand for themselves alone, see `SynonymRule`, and how many rules say so. */
  plain: ReadonlyMap<string, number>;
};

/** One rule made ready. */
export type CompiledRule = { entries: readonly SynonymEntry[]; plain: readonly string[] };

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

/** A rule with no word in it, or with one term alone, finds nothing and has no entries; nothing throws. */
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

/** Rules that never change, made ready at once. */
export const compileSynonyms = (rules: readonly SynonymRule[], options: CompileOptions): SynonymSet => {
  const set = new RuleSet();
  set.push(rules.map((rule) => compileRule(rule, options)));
  return set;
};
