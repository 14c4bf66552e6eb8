import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { MessageKey, Messages } from './messages.ts';
import { pl } from './pl.ts';

export const LANGUAGES: Readonly<Record<string, Messages>> = { en, de, fr, es, it, pl, ar };

export type Words = {
  /** BCP 47, for numbers and prices. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** A text with its `{names}` filled in. */
  say: (key: MessageKey, values?: Readonly<Record<string, string>>) => string;
  price: (amount: number, currency: string) => string;
  number: (value: number) => string;
};

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The widget's words in a language, English where we have none. `own`: texts that the shop has set. */
export const wordsIn = (language: string, own: Readonly<Record<string, string>> = {}): Words => {
  const [base = 'en'] = language.toLowerCase().split('-');
  const messages = Object.hasOwn(LANGUAGES, base) ? LANGUAGES[base] : undefined;
  const spoken = messages === undefined ? 'en' : language;
  const all: Readonly<Record<string, string>> = { ...(messages ?? en), ...own };
  return {
    language: spoken,
    direction: base === 'ar' ? 'rtl' : 'ltr',
    say: (key, values = {}) => fill(all[key] ?? key, values),
    price: (amount, currency) =>
      new Intl.NumberFormat(spoken, { style: 'currency', currency }).format(amount),
    number: (value) => new Intl.NumberFormat(spoken).format(value),
  };
};
