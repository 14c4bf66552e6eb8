/**
 * Words that a phrase neither begins nor ends with: articles, prepositions, conjunctions, negations. Short words that
 * are a thing in another of these languages (`pour` over, `die` cast, `plus` size) are left out on purpose.
 */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: `a an the this that these those my your our its and or nor but so if of in on at by for from with without within
    into onto to up off over under per via vs versus as than then no not only also very is are was be incl including
    plus excluding except suitable compatible`,
  de: `der die das den dem des ein eine einer eines einem einen und oder aber nicht kein keine mit ohne fur fuer von vom
    zu zum zur im in am an auf aus bei beim bis durch gegen nach uber um unter vor wie als sehr pro je inkl inklusive
    geeignet passend`,
  fr: `le la les un une des du de d l et ou mais ni pas sans avec pour par sur sous dans en au aux a chez vers entre
    comme que qui ce cette ces son sa ses tres plus`,
  es: `el la los las un una unos unas y e o u ni no sin con para por sobre bajo en de del al a ante desde hasta entre
    como que su sus muy mas`,
  it: `il lo la i gli le un uno una e o ma ne non senza con per su sotto in di del dello della dei degli delle da dal
    dalla al allo alla ai agli alle nel nella come che suo sua molto piu`,
  nl: `de het een en of maar niet geen met zonder voor van op aan in uit bij tot door tegen naar over om onder te als
    dan dat die dit deze zeer per incl inclusief geschikt`,
  pt: `o a os as um uma uns umas e ou mas nem nao sem com para por sobre sob em no na nos nas de do da dos das ao aos
    ate entre como que seu sua muito mais`,
};

const sets = new Map<string, ReadonlySet<string>>();

/** Function words of a BCP 47 tag, folded; those of English for a language without a list. */
export const functionWordsOf = (language: string): ReadonlySet<string> => {
  const primary = language.slice(0, 2).toLowerCase();
  const known = BY_LANGUAGE[primary] === undefined ? 'en' : primary;
  let words = sets.get(known);
  if (words === undefined) {
    words = new Set((BY_LANGUAGE[known] ?? '').split(/\s+/));
    sets.set(known, words);
  }
  return words;
};

let all: ReadonlySet<string> | undefined;

/** Whether a folded word is one in any of the languages. */
export const isFunctionWord = (word: string): boolean => {
  all ??= new Set(Object.values(BY_LANGUAGE).flatMap((words) => words.split(/\s+/)));
  return all.has(word);
};

/** In these a noun comes last and what describes it before it: `wireless mouse`, `Funkmaus`. */
const HEAD_LAST = new Set(['en', 'de', 'nl', 'da', 'sv', 'no', 'nb', 'fi']);
export const isHeadLast = (language: string): boolean => HEAD_LAST.has(language.slice(0, 2).toLowerCase());

/** In these two nouns are written as one word: `Wasserkocher`. */
const COMPOUNDING = new Set(['de', 'nl', 'da', 'sv', 'no', 'nb', 'fi']);
export const isCompounding = (language: string): boolean =>
  COMPOUNDING.has(language.slice(0, 2).toLowerCase());
