import { isNumberTerm, languageCode } from '../../src/analyze/index.ts';
import { type KnownWord, MIN_STRETCH, type VocabularyView } from '../../src/backend/vocabulary.ts';
import { SpellingIndex } from '../../src/understand/index.ts';

/** A product as a list of words and terms. */
export type ListedProduct = {
  group: string;
  /** Default: English. */
  language?: string;
  /** As `surfaceWords` gives them, codes left out. */
  words: readonly string[];
  /** Index terms: of the name, of the codes, and of everything else. */
  name: readonly string[];
  codes: readonly string[];
  others: readonly string[];
};

const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const countedByGroup = (products: readonly ListedProduct[]): [string, number][] => {
  const groups = new Map<string, Set<string>>();
  for (const { group, words } of products) {
    for (const word of words) groups.set(word, (groups.get(word) ?? new Set()).add(group));
  }
  return Array.from(groups, ([word, found]): [string, number] => [word, found.size]);
};

/** Codes of their languages, the most products first. */
const languagesOf = (products: readonly ListedProduct[]): string[] => {
  const counts = new Map<string, number>();
  for (const { language = 'en' } of products) {
    const code = languageCode(language);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0])).map(([code]) => code);
};

const sortedTerms = (lists: readonly (readonly string[])[]): string[] =>
  [...new Set(lists.flat())].sort(byCodePoint);

/** What an index tells `understand`, by looking through a list: for tests, and to hold the index against. */
export const listVocabulary = (products: readonly ListedProduct[]): VocabularyView => {
  const counted = countedByGroup(products);
  const spelling = SpellingIndex.of(counted);
  const mostFrequent = (isMeant: (word: string) => boolean, limit: number): KnownWord[] => {
    const found = counted.filter(([word]) => isMeant(word));
    found.sort((a, b) => b[1] - a[1] || byCodePoint(a[0], b[0]));
    return found.slice(0, limit).map(([word, frequency]) => ({ word, frequency }));
  };
  const codes = sortedTerms(products.map((product) => product.codes));
  const codesAndNames = sortedTerms(products.flatMap((product) => [product.codes, product.name]));
  const terms = new Set(products.flatMap(({ name, codes: own, others }) => [...name, ...own, ...others]));
  return {
    total: new Set(products.map(({ group }) => group)).size,
    languages: languagesOf(products),
    frequency: (word) => spelling.frequency(word),
    hasTerm: (term) => terms.has(term),
    namesHolding: (wanted) =>
      products.filter(({ name }) => wanted.every((term) => name.includes(term))).length,
    hasCode: (key) => codes.includes(key),
    codesStartingWith: (start, limit) =>
      codesAndNames.filter((term) => term.startsWith(start) && term !== start).slice(0, limit),
    codesContaining: (part, limit) =>
      codes
        .filter((code) => {
          if (isNumberTerm(code)) return false;
          const inside = code.slice(1);
          return part !== '' && (part.length < MIN_STRETCH ? inside.endsWith(part) : inside.includes(part));
        })
        .slice(0, limit),
    beginningIn: (beginning, limit) =>
      mostFrequent((word) => word !== beginning && word.startsWith(beginning), limit),
    endingIn: (ending, limit) => mostFrequent((word) => word !== ending && word.endsWith(ending), limit),
    near: (word, limit, bold) => spelling.near(word, limit, bold),
    nearPrefix: (prefix, limit) => spelling.nearPrefix(prefix, limit),
    written: () => null,
  };
};
