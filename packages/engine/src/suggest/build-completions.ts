import { fold } from '../analyze/fold.ts';
import { rulesOf } from '../analyze/language.ts';
import { wordsOf } from '../analyze/words.ts';
import { completionKey } from './completion-index.ts';
import type { Completion } from './types.ts';

export type CompletionSource = {
  name: string;
  brand?: string | undefined;
  categories: readonly string[];
  language?: string | undefined;
};

/** Bounds of the result and of the work: names are short, hostile ones are not. */
const MAX_COMPLETIONS = 20_000;
const MAX_PHRASE_WORDS = 3;
const MAX_NAME_WORDS = 12;
const MAX_TEXT_LENGTH = 80;
/** Phrases counted at once; beyond it those seen once so far are forgotten. */
const MAX_COUNTED = 400_000;
/** In a catalog of this size a phrase of one product is chance, not a thing that shoppers look for. */
const LARGE_CATALOG = 500;
/** A phrase says more than a word: it may be this much rarer. */
const PHRASE_FACTOR = [0, 1, 1.5, 1.2];

type Counted = { text: string; kind: Completion['kind']; weight: number; words: number };

class Counter {
  private readonly counts = new Map<string, Counted>();

  add(kind: Completion['kind'], key: string, text: string, words: number): void {
    if (key === '' || text.length > MAX_TEXT_LENGTH) return;
    const id = `${kind}\n${key}`;
    const known = this.counts.get(id);
    if (known !== undefined) known.weight++;
    else {
      if (this.counts.size >= MAX_COUNTED) this.forgetRare();
      this.counts.set(id, { text, kind, weight: 1, words });
    }
  }

  best(minPhraseWeight: number): Completion[] {
    const kept = [...this.counts.values()].filter(
      (it) => it.kind !== 'query' || it.weight >= minPhraseWeight,
    );
    const scored = kept.map((it) => ({ it, score: it.weight * (PHRASE_FACTOR[it.words] ?? 1) }));
    scored.sort((a, b) => b.score - a.score || (a.it.text < b.it.text ? -1 : 1));
    return scored
      .slice(0, MAX_COMPLETIONS)
      .map(({ it, score }) => ({ text: it.text, kind: it.kind, weight: score }));
  }

  private forgetRare(): void {
    for (const [id, { weight }] of this.counts) if (weight === 1) this.counts.delete(id);
  }
}

type NameWord = { text: string; key: string; stop: boolean; numeric: boolean; joinsNext: boolean };

const HAS_DIGIT = /\p{N}/u;

const nameWords = (source: CompletionSource): NameWord[] => {
  const { stopWords } = rulesOf(source.language ?? 'en');
  const words = wordsOf(source.name.slice(0, 500)).slice(0, MAX_NAME_WORDS);
  return words.map((word, index) => {
    const next = words[index + 1];
    const text = source.name.slice(word.start, word.end).toLowerCase();
    const key = word.unspaced ? fold(text) : completionKey(text);
    const gap = next === undefined ? '' : source.name.slice(word.end, next.start);
    const numeric = HAS_DIGIT.test(text);
    return { text, key, stop: stopWords.has(key), numeric, joinsNext: gap !== '' && gap.trim() === '' };
  });
};

/** A phrase starts with a word, ends with a word or a model number (`galaxy s24`), and crosses no punctuation. */
const phrasesOf = (words: readonly NameWord[]): Map<string, { text: string; words: number }> => {
  const phrases = new Map<string, { text: string; words: number }>();
  for (const [from, first] of words.entries()) {
    if (first.stop || first.numeric || first.key.length < 2) continue;
    let [text, key] = ['', ''];
    for (let length = 1; length <= MAX_PHRASE_WORDS; length++) {
      const word = words[from + length - 1];
      if (word === undefined || (length > 1 && words[from + length - 2]?.joinsNext !== true)) break;
      text = length === 1 ? word.text : `${text} ${word.text}`;
      key = length === 1 ? word.key : `${key} ${word.key}`;
      if (!word.stop) phrases.set(key, { text, words: length });
    }
  }
  return phrases;
};

/** `Shoes > Running`: both levels can be meant. */
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

/**
 * What shoppers may be typing, from the catalog itself: categories, brands and the word sequences of names, best
 * first, at most 20,000. One source per group. `weight` is the number of groups, raised a little for phrases.
 */
export const buildCompletions = (products: Iterable<CompletionSource>): Completion[] => {
  const counter = new Counter();
  let count = 0;
  for (const product of products) {
    count++;
    for (const [key, { text, words }] of phrasesOf(nameWords(product)))
      counter.add('query', key, text, words);
    if (product.brand !== undefined)
      counter.add('brand', completionKey(product.brand), product.brand.trim(), 1);
    for (const [key, level] of categoryLevels(product.categories)) counter.add('category', key, level, 1);
  }
  return counter.best(count >= LARGE_CATALOG ? 2 : 1);
};
