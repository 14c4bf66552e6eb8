import type { Language } from './languages.ts';

/** A text that depends on `{count}`: one form per plural category of the language (`Intl.PluralRules`). */
export type PluralText = { readonly other: string } & {
  readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};
export type Text = string | PluralText;
export type Texts = Readonly<Record<string, Text>>;

/** The same keys in another language. */
export type TextsLike<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends string ? string : PluralText;
};

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParameterOf<T> = T extends string
  ? NamesIn<T>
  : T extends PluralText
    ? NamesIn<T['other']> | 'count'
    : never;

/** The text of a key. Its placeholders `{name}` are typed; numbers are written as the language writes them. */
export type Translate<T extends Texts> = <K extends keyof T & string>(
  key: K,
  ...parameters: [ParameterOf<T[K]>] extends [never]
    ? []
    : [parameters: Readonly<Record<ParameterOf<T[K]>, string | number>>]
) => string;

/** The texts of one page or part. English comes with the page, another language when it is chosen. */
export type TextBundle<T extends Texts> = { en: T; load: (language: Language) => Promise<TextsLike<T>> };

type Loaders<T extends Texts> = Record<Exclude<Language, 'en'>, () => Promise<{ texts: TextsLike<T> }>>;

export const textBundle = <T extends Texts>(en: T, others: Loaders<T>): TextBundle<T> => {
  const loading = new Map<Language, Promise<TextsLike<T>>>();
  const load = (language: Language): Promise<TextsLike<T>> => {
    if (language === 'en') return Promise.resolve(en as unknown as TextsLike<T>);
    const known = loading.get(language);
    if (known !== undefined) return known;
    // A page in English helps more than none.
    const promise = others[language]().then(
      (found) => found.texts,
      () => en as unknown as TextsLike<T>,
    );
    loading.set(language, promise);
    return promise;
  };
  return { en, load };
};

/**
 * Signs that turn the direction of the text after them. A name that holds one would turn the sentence around it, too.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

const PLACEHOLDER = /\{(\w+)\}/g;

/** Names of a text's placeholders, sorted. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))].sort();

/** Writes texts of one language. */
export const translator = <T extends Texts>(texts: TextsLike<T>, language: Language): Translate<T> => {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, ...[parameters]) => {
    const values: Readonly<Record<string, string | number>> = parameters ?? {};
    const text: Text = texts[key];
    const form = typeof text === 'string' ? text : (text[plural.select(Number(values.count))] ?? text.other);
    return form.replace(PLACEHOLDER, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? number.format(value) : value.replace(TURNING, '');
    });
  };
};
