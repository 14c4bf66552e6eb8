import { type LanguagePack, PACKS, type Words } from './index.ts';

const byCode: ReadonlyMap<string, LanguagePack> = new Map(
  PACKS.flatMap((pack) => [pack.code, ...(pack.aliases ?? [])].map((code) => [code, pack] as const)),
);

/** The primary subtag of a BCP 47 tag: `de` of `de-AT`. */
export const primarySubtag = (language: string): string => language.split('-', 1)[0]?.toLowerCase() ?? '';

/** The pack of a BCP 47 tag: `en-GB` is English. Null when no word of the language is known. */
export const packOf = (language: string): LanguagePack | null => byCode.get(primarySubtag(language)) ?? null;

/** The code of a tag's pack: `no` for `nb`. Without a pack, the tag's primary subtag. */
export const packCode = (language: string): string => packOf(language)?.code ?? primarySubtag(language);

export const splitWords = (words: Words): string[] => words.split(/\s+/).filter((word) => word !== '');

/** The words of all languages in one set: shops mix languages. */
export const wordsOfAll = (of: (pack: LanguagePack) => Words | undefined): ReadonlySet<string> =>
  new Set(PACKS.flatMap((pack) => splitWords(of(pack) ?? '')));

/** The phrases of all languages in one list. */
export const phrasesOfAll = (of: (pack: LanguagePack) => string | undefined): string[] =>
  PACKS.flatMap((pack) => splitPhrases(of(pack) ?? ''));

export const splitPhrases = (phrases: string): string[] =>
  phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
