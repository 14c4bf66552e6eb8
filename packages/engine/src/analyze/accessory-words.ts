import { ENGLISH } from '../languages/en/index.ts';
import { packOf, splitWords } from '../languages/find-pack.ts';
import type { LanguagePack } from '../languages/index.ts';
import { analyze } from './analyze.ts';
import { languageCode } from './language.ts';

type List = keyof NonNullable<LanguagePack['accessories']>;

/** The words of a language and the English ones, since shops mix them. */
const termsOf = (list: List): ((language: string) => ReadonlySet<string>) => {
  const byLanguage = new Map<string, ReadonlySet<string>>();
  return (language) => {
    const code = languageCode(language);
    const known = byLanguage.get(code);
    if (known !== undefined) return known;
    const words = [ENGLISH, packOf(code)].flatMap((pack) => splitWords(pack?.accessories?.[list] ?? ''));
    const terms = new Set(words.flatMap((word) => analyze(word, code)));
    byLanguage.set(code, terms);
    return terms;
  };
};

/** Index terms of accessories in a language: things sold to go with another thing, and useless without one. */
export const accessoryTerms = termsOf('things');
/** Index terms of things that have accessories. */
export const hostTerms = termsOf('hosts');
/** The same, by names that a word may follow: an `ipad pro` is an iPad. */
export const lineTerms = termsOf('lines');
