import { splitWords } from '../../languages/find-pack.ts';
import { PACKS } from '../../languages/index.ts';

/**
 * Currencies by the keys of the packs' names. Each has the ISO 4217 codes that it may mean, and the signs and codes of
 * every language. No pack has the name `pound`: `under 20 pounds` is as often a weight as a price.
 */
const CURRENCIES: Readonly<Record<string, readonly [codes: string, written: string]>> = {
  dollar: ['USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP', '$'],
  USD: ['USD', 'usd us$'],
  CAD: ['CAD', 'cad c$'],
  AUD: ['AUD', 'aud a$'],
  EUR: ['EUR', 'eur €'],
  GBP: ['GBP', 'gbp £'],
  yen: ['JPY CNY', 'jpy ¥'],
  CHF: ['CHF', 'chf'],
  peso: ['MXN ARS CLP COP', ''],
  BRL: ['BRL', 'brl'],
  rupee: ['INR PKR LKR NPR', 'inr ₹'],
  TRY: ['TRY', 'tl try ₺'],
  PLN: ['PLN', 'pln'],
  krone: ['SEK NOK DKK ISK', ''],
  SEK: ['SEK', 'sek'],
  NOK: ['NOK', 'nok'],
  DKK: ['DKK', 'dkk'],
  RUB: ['RUB', '₽'],
  KRW: ['KRW', '₩'],
  CZK: ['CZK', 'czk'],
  SAR: ['SAR QAR OMR YER', '﷼'],
  AED: ['AED MAD', ''],
  dinar: ['KWD BHD JOD IQD LYD TND DZD', 'kwd bhd'],
  EGP: ['EGP SDG', ''],
  lira: ['TRY SYP LBP', ''],
};

/** Words and signs of currencies, folded, with the codes that they may mean. */
const codesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(CURRENCIES).flatMap(([key, [codes, written]]) => {
    const names = PACKS.map(({ currencies }) => currencies?.[key] ?? '').join(' ');
    return splitWords(`${written} ${names}`).map((word) => [word, codes.split(' ')] as const);
  }),
);

export const isCurrency = (said: string): boolean => codesOf.has(said);

/** Whether a word may mean the shop's own currency. A shop without a currency accepts any. */
export const isCurrencyOf = (said: string, shop: string | undefined): boolean =>
  shop === undefined || codesOf.get(said)?.includes(shop.toUpperCase()) !== false;
