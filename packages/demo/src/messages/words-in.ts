import { directionOf, type PlainKey, type Say, sayIn } from '@aisle/contract/texts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { DemoTexts } from './generated/texts.ts';

/** The languages of the storefront: a file beside this one and an entry here. */
const FILES = new Map(Object.entries({ en, de, ar }));

/** A text that needs no values. */
export type TextKey = PlainKey<DemoTexts['texts']>;

/** The words of the storefront in one language, with its numbers and prices. */
export type Words = {
  /** Language of the words: `en` where we have none in the requested one. */
  language: string;
  direction: 'ltr' | 'rtl';
  say: Say<DemoTexts['texts']>;
  /** Name of a common attribute; undefined for all others. */
  fieldName: (field: string) => string | undefined;
  number: (value: number) => string;
  /** With one digit after the point. */
  decimal: (value: number) => string;
  money: (amount: number, currency: string) => string;
  list: (items: readonly string[]) => string;
};

/** @param language BCP 47; a region in it changes nothing */
export const wordsIn = (language: string): Words => {
  const [base = ''] = language.toLowerCase().split('-');
  const known = FILES.get(base);
  const { texts, fields } = known ?? en;
  const spoken = known === undefined ? 'en' : base;
  const names = new Map(Object.entries(fields));
  // Making a format takes longer than all that a page formats with it.
  const format = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(spoken, options);
  const plain = format();
  const decimal = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const prices = new Map<string, Intl.NumberFormat>();
  return {
    language: spoken,
    direction: directionOf(spoken),
    say: sayIn<DemoTexts['texts']>(texts, spoken),
    fieldName: (field) => names.get(field),
    number: (value) => plain.format(value),
    decimal: (value) => decimal.format(value),
    money: (amount, currency) => {
      const price = prices.get(currency) ?? format({ style: 'currency', currency });
      prices.set(currency, price);
      return price.format(amount);
    },
    list: (items) => items.join(texts.listSeparator),
  };
};
