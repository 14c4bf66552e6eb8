import { directionOf, type PlainKey, type Say, sayIn, type Texts } from '@aisle/contract/texts';
import type { WidgetParts } from '../parts/widget-parts.ts';
import en from './en.json' with { type: 'json' };
import type { WidgetTexts } from './generated/texts.ts';

/** The languages of the widget besides English. */
export const OTHER_LANGUAGES = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ar'] as const;

/** A text that needs no values. */
export type MessageKey = PlainKey<WidgetTexts>;

export type Words = {
  /** BCP 47, for numbers and prices. */
  language: string;
  direction: 'ltr' | 'rtl';
  say: Say<WidgetTexts>;
  /** As `say`, of texts by language that are loaded later. */
  also: <Slots>(texts: Readonly<Record<string, Texts>>) => Say<Slots>;
  price: (amount: number, currency: string) => string;
  number: (value: number) => string;
};

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
const load = async (parts: WidgetParts, base: string): Promise<Texts | null> => {
  const known = OTHER_LANGUAGES.find((one) => one === base);
  if (known === undefined) return null;
  return parts.load(known).then(
    (file) => file.default,
    () => null,
  );
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
  return {
    language: spoken,
    direction: directionOf(isKnown ? base : 'en'),
    say: sayIn({ ...(messages ?? en), ...own }, spoken),
    also: (texts) => sayIn({ ...texts[isKnown ? base : 'en'], ...own }, spoken),
    ...formatsIn(spoken),
  };
};
