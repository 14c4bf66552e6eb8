import type { WidgetParts } from '../parts/widget-parts.ts';
import { en } from './en.ts';
import type { MessageKey, Messages } from './messages.ts';

/** The languages of the widget besides English. */
export const OTHER_LANGUAGES = ['de', 'fr', 'es', 'it', 'pl', 'ar'] as const;

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

/** Makes each format once, and when it is first used: half of the time of showing results went into making them. */
const formatsIn = (language: string): Pick<Words, 'price' | 'number'> => {
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (value: number, currency: string): string => {
    const style: Intl.NumberFormatOptions = currency === '' ? {} : { style: 'currency', currency };
    const known = formats.get(currency) ?? new Intl.NumberFormat(language, style);
    formats.set(currency, known);
    return known.format(value);
  };
  return { price: format, number: (value) => format(value, '') };
};

/** The texts of a language that is not English; null where the widget does not know it, or its file does not come. */
const load = async (parts: WidgetParts, base: string): Promise<Messages | null> => {
  const known = OTHER_LANGUAGES.find((one) => one === base);
  if (known === undefined) return null;
  const file: Readonly<Record<string, Messages>> = await parts.load(known).catch(() => ({}));
  return file[known] ?? null;
};

/** The widget's words in a language, English where we have none. `own`: texts that the shop has set. */
export const wordsIn = async (
  parts: WidgetParts,
  language: string,
  own: Readonly<Record<string, string>> = {},
): Promise<Words> => {
  const [base = 'en'] = language.toLowerCase().split('-');
  const messages = await load(parts, base);
  const isKnown = messages !== null || base === 'en';
  const spoken = isKnown ? language : 'en';
  const also: Words['also'] = (table) => {
    const all: Readonly<Record<string, string>> = { ...table[isKnown ? base : 'en'], ...own };
    return (key, values = {}) => fill(all[key] ?? key, values);
  };
  return {
    language: spoken,
    direction: isKnown && base === 'ar' ? 'rtl' : 'ltr',
    say: also({ en, ...(messages !== null && { [base]: messages }) }),
    also,
    ...formatsIn(spoken),
  };
};
