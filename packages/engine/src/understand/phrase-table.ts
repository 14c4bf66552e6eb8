import { phraseKey } from '../analyze/index.ts';
import { phraseAt, type SaidWord } from './said-words.ts';

/** Phrases by language, split by commas. English is understood beside every shop's own language. */
export type PhraseLists = Readonly<Record<string, string>>;
export type PhraseTable = {
  phrases: ReadonlySet<string>;
  /** Words of the longest phrase that begins with a word. */
  longest: ReadonlyMap<string, number>;
};

const tableOf = (lists: readonly string[]): PhraseTable => {
  const phrases = new Set(lists.flatMap((list) => list.split(',').map(phraseKey)));
  phrases.delete('');
  const longest = new Map<string, number>();
  for (const phrase of phrases) {
    const [first = '', ...others] = phrase.split(' ');
    longest.set(first, Math.max(longest.get(first) ?? 0, 1 + others.length));
  }
  return { phrases, longest };
};

/** The phrases of a language with the English ones, made once. */
export const phraseTables = (lists: PhraseLists): ((language: string) => PhraseTable) => {
  const english = tableOf([lists.en ?? '']);
  const tables = new Map<string, PhraseTable>(
    Object.entries(lists).map(([language, list]) => [
      language,
      language === 'en' ? english : tableOf([lists.en ?? '', list]),
    ]),
  );
  return (language) => tables.get(language.toLowerCase().split('-')[0] ?? '') ?? english;
};

/** How many words from `from` on are a phrase of the table: the most that are; 0: none. */
export const phraseLength = (words: readonly SaidWord[], from: number, table: PhraseTable): number => {
  const longest = table.longest.get(words[from]?.key ?? '') ?? 0;
  for (let count = Math.min(longest, words.length - from); count > 0; count--) {
    const phrase = phraseAt(words, from, count);
    if (phrase !== null && table.phrases.has(phrase)) return count;
  }
  return 0;
};
