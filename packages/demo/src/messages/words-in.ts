import { ARABIC_MESSAGES } from './ar.ts';
import { GERMAN_MESSAGES } from './de.ts';
import { ENGLISH_MESSAGES } from './en.ts';
import type { CountedKey, FaultKey, FaultText, Messages, TextKey } from './messages.ts';

/** The languages of the storefront: a file beside this one and a line here. */
const MESSAGES = new Map<string, Messages>([
  ['en', ENGLISH_MESSAGES],
  ['de', GERMAN_MESSAGES],
  ['ar', ARABIC_MESSAGES],
]);
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);

type Values = Readonly<Record<string, string | number>>;

/** The words of the storefront in one language, with its numbers and prices. */
export type Words = {
  /** Language of the words: `en` where we have none in the requested one. */
  language: string;
  direction: 'ltr' | 'rtl';
  say: (key: TextKey, values?: Values) => string;
  /** A text in the plural form of its count. */
  counted: (key: CountedKey, count: number) => string;
  fault: (key: FaultKey) => FaultText;
  /** Name of a product field or a common attribute; undefined for all others. */
  fieldName: (field: string) => string | undefined;
  number: (value: number) => string;
  /** With one digit after the point. */
  decimal: (value: number) => string;
  /** Formats a share: .2 is 20 %. */
  percent: (share: number) => string;
  money: (amount: number, currency: string) => string;
  list: (items: readonly string[]) => string;
};

/** @param language BCP 47; a region in it changes nothing */
export const wordsIn = (language: string): Words => {
  const [base = ''] = language.toLowerCase().split('-');
  const known = MESSAGES.get(base);
  const { texts, counted, fields, faults } = known ?? ENGLISH_MESSAGES;
  const spoken = known === undefined ? 'en' : base;
  const plurals = new Intl.PluralRules(spoken);
  const names = new Map(Object.entries(fields));
  // Making a format takes longer than all that a page formats with it.
  const format = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(spoken, options);
  const plain = format();
  const decimal = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = format({ style: 'percent' });
  const prices = new Map<string, Intl.NumberFormat>();
  const fill = (text: string, values: Values): string =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? plain.format(value) : (value ?? whole);
    });
  return {
    language: spoken,
    direction: known !== undefined && RIGHT_TO_LEFT.has(base) ? 'rtl' : 'ltr',
    say: (key, values = {}) => fill(texts[key], values),
    counted: (key, count) => {
      const forms = counted[key] as Messages['counted'][CountedKey];
      return fill(forms[plurals.select(count)] ?? forms.other, { count });
    },
    fault: (key) => faults[key],
    fieldName: (field) => names.get(field),
    number: (value) => plain.format(value),
    decimal: (value) => decimal.format(value),
    percent: (share) => percent.format(share),
    money: (amount, currency) => {
      const price = prices.get(currency) ?? format({ style: 'currency', currency });
      prices.set(currency, price);
      return price.format(amount);
    },
    list: (items) => items.join(texts.listSeparator),
  };
};
