import { phraseKey } from '../analyze/index.ts';
import { ENGLISH } from '../languages/en/index.ts';
import { packOf } from '../languages/find-pack.ts';
import { type LanguagePack, PACKS, type Phrases } from '../languages/index.ts';
import { phraseAt, type SaidWord } from './said-words.ts';

export type PhraseTable = {
  phrases: ReadonlySet<string>;
  /** By first word, the number of words of its longest phrase. */
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

/**
 * The phrases of a language with the English ones, built once. English is understood beside every shop's own language.
 */
export const phraseTables = (
  of: (pack: LanguagePack) => Phrases | undefined,
): ((language: string) => PhraseTable) => {
  const english = tableOf([of(ENGLISH) ?? '']);
  const tables = new Map(
    PACKS.map((pack) => [pack, pack === ENGLISH ? english : tableOf([of(ENGLISH) ?? '', of(pack) ?? ''])]),
  );
  return (language) => {
    const pack = packOf(language);
    return (pack === null ? undefined : tables.get(pack)) ?? english;
  };
};

/** How many words from `from` on are the longest phrase of the table; 0 without one. */
export const phraseLength = (words: readonly SaidWord[], from: number, table: PhraseTable): number => {
  const longest = table.longest.get(words[from]?.key ?? '') ?? 0;
  for (let count = Math.min(longest, words.length - from); count > 0; count--) {
    const phrase = phraseAt(words, from, count);
    if (phrase !== null && table.phrases.has(phrase)) return count;
  }
  return 0;
};
