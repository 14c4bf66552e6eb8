import { fold } from '../analyze/fold.ts';
import { exactKey } from '../analyze/index.ts';
import { completionKey } from './completion-key.ts';
import { isCompounding } from './function-words.ts';
import { type NameWord, namePhrases, nameWords } from './name-phrases.ts';
import { NaturalCase } from './natural-case.ts';
import type { CatalogPhrases, Completion, CompletionSource } from './types.ts';

const MAX_COMPLETIONS = 20_000;
const MAX_SPELLINGS = 20_000;
const MAX_TEXT_LENGTH = 80;
/** Phrases counted at once. Above this, phrases of only one group so far are forgotten. */
const MAX_COUNTED = 400_000;
/** In a catalog of this size a phrase of one product is chance, not something that shoppers look for. */
const LARGE_CATALOG = 2_000;
/** By number of words: a phrase may be this much rarer than a word, because it says more. */
const PHRASE_FACTOR = [0, 1, 1.5, 1.2, 1];
/**
 * Least share of whole names. A fragment (`stainless steel electric`) rarely ends where names end; a thing (`electric
 * kettle`) mostly does.
 */
const LEAST_WHOLE_SHARE = 0.3;
/** Shorter endings of words are chance (`er`, `ung`), not parts of compounds. */
const MIN_COMPOUND_PART = 4;

type Counted = {
  text: string;
  kind: Completion['kind'];
  key: string;
  /** Groups with the phrase, and those where it was whole. */
  groups: number;
  whole: number;
  words: number;
  lastGroup: number;
};
type Found = Pick<Counted, 'kind' | 'key' | 'text' | 'words'> & { whole: boolean };

class Counter {
  /** By kind and key. */
  private readonly counts: Readonly<Record<Completion['kind'], Map<string, Counted>>> = {
    query: new Map(),
    category: new Map(),
    brand: new Map(),
  };
  /** In order of first occurrence. */
  private all: Counted[] = [];
  private most = MAX_COUNTED;

  add(group: number, { kind, key, text, words, whole }: Found): void {
    if (key === '' || text.length > MAX_TEXT_LENGTH) return;
    const counts = this.counts[kind];
    const known = counts.get(key);
    if (known === undefined) {
      if (this.all.length >= this.most) this.forgetRare();
      const counted = { text, kind, key, groups: 1, whole: whole ? 1 : 0, words, lastGroup: group };
      counts.set(key, counted);
      this.all.push(counted);
    } else if (known.lastGroup !== group) {
      known.lastGroup = group;
      known.groups++;
      if (whole) known.whole++;
    }
  }

  /** The phrases worth suggesting, best first. */
  best(minPhraseGroups: number): { counted: Counted; weight: number }[] {
    const scored: { counted: Counted; weight: number }[] = [];
    for (const counted of this.all) {
      const { groups, whole, words, kind } = counted;
      if (kind === 'query' && (groups < minPhraseGroups || whole < groups * LEAST_WHOLE_SHARE)) continue;
      scored.push({ counted, weight: whole * (PHRASE_FACTOR[words] ?? 1) });
    }
    scored.sort((a, b) => b.weight - a.weight || (a.counted.key < b.counted.key ? -1 : 1));
    return scored.slice(0, MAX_COMPLETIONS);
  }

  private forgetRare(): void {
    for (const { kind, key, groups } of this.all) if (groups === 1) this.counts[kind].delete(key);
    this.all = this.all.filter(({ groups }) => groups > 1);
    // Raises the limit. Otherwise, with most phrases in several groups, nearly every further phrase would trigger
    // another pass.
    this.most = Math.max(MAX_COUNTED, this.all.length * 2);
  }
}

/** `Shoes > Running`: shoppers may mean either level. */
const categoryLevels = (paths: readonly string[]): Map<string, string> => {
  const levels = new Map<string, string>();
  for (const path of paths) {
    for (const part of path.split('>')) {
      const level = part.trim();
      if (level !== '') levels.set(completionKey(level), level);
    }
  }
  return levels;
};

const rendered = (text: string, natural: NaturalCase): string =>
  text
    .split(' ')
    .map((word) => natural.of(fold(word)))
    .join(' ');

/** Words of the catalog that end in another of its words: a shopper may type the second part alone. */
const compoundsOf = (words: ReadonlySet<string>): CatalogPhrases['compounds'] => {
  const compounds: CatalogPhrases['compounds'] = [];
  for (const word of words) {
    for (let at = MIN_COMPOUND_PART; at <= word.length - MIN_COMPOUND_PART; at++) {
      if (!words.has(word.slice(at))) continue;
      compounds.push({ word, at });
      break;
    }
  }
  return compounds;
};

const spellingsOf = (natural: NaturalCase): CatalogPhrases['spellings'] => {
  const spellings = new Map<string, string>();
  for (const { key, text } of natural.unusual()) {
    if (spellings.size >= MAX_SPELLINGS) break;
    spellings.set(completionKey(key), text);
    const joined = exactKey(key);
    if (joined !== key && !natural.has(joined)) spellings.set(joined, text);
  }
  return Array.from(spellings, ([key, text]) => ({ key, text }));
};

type Reading = { counter: Counter; natural: NaturalCase; compoundWords: Set<string>; group: number };

const readProduct = (product: CompletionSource, words: readonly NameWord[], into: Reading): void => {
  const { counter, natural, compoundWords, group } = into;
  const language = product.language ?? 'en';
  natural.noteName(
    words.map(({ text }) => text),
    language,
  );
  for (const { text, key, words: count, whole } of namePhrases(words, language)) {
    counter.add(group, { kind: 'query', key, text, words: count, whole });
  }
  if (isCompounding(language)) for (const { key, hasDigit } of words) if (!hasDigit) compoundWords.add(key);
  if (product.brand !== undefined) {
    const text = product.brand.trim();
    counter.add(group, { kind: 'brand', key: completionKey(text), text, words: 1, whole: true });
  }
  for (const [key, text] of categoryLevels(product.categories)) {
    counter.add(group, { kind: 'category', key, text, words: 1, whole: true });
  }
};

/**
 * Completions from the catalog itself: categories, brands and phrases of names, at most 20,000. `weight` is the number
 * of groups, raised a little for phrases.
 */
export const buildCompletions = (groups: Iterable<readonly CompletionSource[]>): CatalogPhrases => {
  const into: Reading = {
    counter: new Counter(),
    natural: new NaturalCase(),
    compoundWords: new Set(),
    group: 0,
  };
  for (const group of groups) {
    into.group++;
    for (const { brand } of group) if (brand !== undefined) into.natural.noteBrand(brand.split(/\s+/));
    for (const product of group) readProduct(product, nameWords(product), into);
  }
  const best = into.counter.best(into.group >= LARGE_CATALOG ? 2 : 1);
  const completions = best.map(({ counted: { text, kind }, weight }): Completion => {
    return { text: kind === 'query' ? rendered(text, into.natural) : text, kind, weight };
  });
  return { completions, spellings: spellingsOf(into.natural), compounds: compoundsOf(into.compoundWords) };
};
