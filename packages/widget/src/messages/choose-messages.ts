import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { MessageKey, Messages } from './messages.ts';
import { pl } from './pl.ts';

export const LANGUAGES: Readonly<Record<string, Messages>> & { en: Messages } = {
  en,
  de,
  fr,
  es,
  it,
  pl,
  ar,
};

/** A text with its `{names}` filled in. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string;
/** Texts by language; English stands in for those that are missing. */
export type MessageTable<Key extends string> = Readonly<
  Record<string, Readonly<Record<Key, string>>> & Record<'en', Readonly<Record<Key, string>>>
>;

export type Words = {
  /** BCP 47, for numbers and prices. */
  language: string;
  direction: 'ltr' | 'rtl';
  say: Say<MessageKey>;
  /** As `say`, of texts that are loaded later. */
  also: <Key extends string>(table: MessageTable<Key>) => Say<Key>;
  price: (amount: number, currency: string) => string;
  number: (value: number) => string;
};

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The widget's words in a language, English where we have none. `own`: texts that the shop has set. */
export const wordsIn = (language: string, own: Readonly<Record<string, string>> = {}): Words => {
  const [base = 'en'] = language.toLowerCase().split('-');
  const isKnown = Object.hasOwn(LANGUAGES, base);
  const spoken = isKnown ? language : 'en';
  const also: Words['also'] = (table) => {
    const all: Readonly<Record<string, string>> = { ...table[isKnown ? base : 'en'], ...own };
    return (key, values = {}) => fill(all[key] ?? key, values);
  };
  return {
    language: spoken,
    direction: base === 'ar' ? 'rtl' : 'ltr',
    say: also(LANGUAGES),
    also,
    price: (amount, currency) =>
      new Intl.NumberFormat(spoken, { style: 'currency', currency }).format(amount),
    number: (value) => new Intl.NumberFormat(spoken).format(value),
  };
};
