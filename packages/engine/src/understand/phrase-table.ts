import { phraseKey } from '../analyze/index.ts';
import { phraseAt, type SaidWord } from './said-words.ts';

/** Phrases by language, split by commas. English is understood beside every shop's own language. */
export type PhraseLists = Readonly<Record<string, string>>;
export type PhraseTable = { phrases: ReadonlySet<string>; longest: number };

const tableOf = (lists: readonly string[]): PhraseTable => {
  const phrases = new Set(lists.flatMap((list) => list.split(',').map(phraseKey)));
  phrases.delete('');
  const longest = Math.max(0, ...[...phrases].map((phrase) => phrase.split(' ').length));
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
  for (let count = Math.min(table.longest, words.length - from); count > 0; count--) {
    const phrase = phraseAt(words, from, count);
    if (phrase !== null && table.phrases.has(phrase)) return count;
  }
  return 0;
};
