import { keyOf, type Phrase, phraseOf } from './phrase-terms.ts';
import type { SynonymRule, SynonymWeights } from './types.ts';

/** What one sequence of query terms also finds. `targets` may hold the phrase that the source is of. */
export type SynonymEntry = {
  source: readonly string[];
  phrase: Phrase;
  targets: readonly Phrase[];
  weight: number;
  /** Of a `oneWay` rule. */
  oneWay: boolean;
};

/** Rules made ready for queries of one language. Immutable. */
export type SynonymSet = {
  /** By each term of a source; the longest source first. */
  byTerm: ReadonlyMap<string, readonly SynonymEntry[]>;
  /** Keys of the sources that stand for themselves alone, see `SynonymRule`. */
  plain: ReadonlySet<string>;
};

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

type Build = { byTerm: Map<string, SynonymEntry[]>; plain: Set<string> };

const addSource = (build: Build, from: Omit<SynonymEntry, 'source'>): void => {
  for (const source of from.phrase.variants) {
    const entry: SynonymEntry = { ...from, source };
    for (const term of new Set(source)) {
      const entries = build.byTerm.get(term);
      if (entries === undefined) build.byTerm.set(term, [entry]);
      else entries.push(entry);
    }
  }
};

/** Rules with no word in them, or with one term alone, find nothing and are passed over; nothing throws. */
export const compileSynonyms = (
  rules: readonly SynonymRule[],
  { language, weights }: { language: string; weights: SynonymWeights },
): SynonymSet => {
  const build: Build = { byTerm: new Map(), plain: new Set() };
  for (const rule of rules) {
    if (rule.type === 'group') {
      const targets = distinct(rule.terms, language);
      if (targets.length < 2) continue;
      for (const phrase of targets)
        addSource(build, { phrase, targets, weight: weights.group, oneWay: false });
      continue;
    }
    const [from] = distinct([rule.from], language);
    if (from === undefined) continue;
    const own = new Set(from.variants.map(keyOf));
    const to = distinct(rule.to, language);
    const others = to.filter(({ variants }) => !variants.some((terms) => own.has(keyOf(terms))));
    if (others.length < to.length) for (const key of own) build.plain.add(key);
    if (others.length === 0) continue;
    addSource(build, { phrase: from, targets: others, weight: weights.oneWay, oneWay: true });
  }
  for (const entries of build.byTerm.values()) entries.sort((a, b) => b.source.length - a.source.length);
  return build;
};
