import { rulesOf } from '../analyze/language.ts';
import { packCode } from '../languages/find-pack.ts';
import { PACKS } from '../languages/index.ts';
import { priceInWords, readPrices } from '../understand/index.ts';

/** A price in a follow-up, and how a search in the language of the request reads it. */
export type SpokenPrice = { start: number; end: number; text: string };

const FOREIGN = PACKS.filter(({ prices }) => prices !== null).map(({ code }) => code);

/** Prices without a currency in languages that the search does not read: `unter 50` in an English shop. */
const foreignPrices = (text: string, language: string): SpokenPrice[] => {
  const { stopWords } = rulesOf(language);
  const readings = FOREIGN.filter((code) => code !== packCode(language)).flatMap((code) =>
    readPrices({ query: text, language: code }).filter(
      // `do 50` is Polish for a price, but `do` is an English word.
      ({ isFilter, text: said }) => isFilter && !stopWords.has(said.split(' ')[0] ?? ''),
    ),
  );
  const written = (at: number): Set<string> =>
    new Set(readings.filter(({ start }) => start === at).map(({ range }) => priceInWords(range, language)));
  return [...new Set(readings.map(({ start }) => start))].flatMap((start) => {
    const [said = '', ...others] = written(start);
    const end = Math.max(...readings.filter((it) => it.start === start).map((it) => it.end));
    // Languages that read it differently make it ambiguous.
    return others.length > 0 ? [] : [{ start, end, text: said }];
  });
};

/** The prices in a follow-up, in order. Those that the search reads itself stay as they are. */
export const pricesIn = (text: string, language: string): SpokenPrice[] => {
  const own = readPrices({ query: text, language }).map(({ start, end, text: said }) => ({
    start,
    end,
    text: said,
  }));
  const meets = (one: SpokenPrice): boolean =>
    own.some(({ start, end }) => one.start < end && start < one.end);
  const foreign = foreignPrices(text, language).filter((one) => !meets(one));
  return [...own, ...foreign].sort((a, b) => a.start - b.start);
};
