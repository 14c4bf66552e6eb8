/** One form for each plural category of the language (`Intl.PluralRules`); `{count}` decides. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** Texts of one language by key, as a JSON file has them: `"found": "{total} products"`. */
export type Texts = Readonly<Record<string, string | PluralForms>>;

/**
 * The text of a key. `Slots`: for each key the values that its text has places for, null where it has none;
 * `tools/generate/messages.ts` makes that type from the English file.
 */
export type Say<Slots> = <Key extends keyof Slots & string>(
  key: Key,
  ...values: Slots[Key] extends null ? [] : [values: Slots[Key]]
) => string;

/** Keys whose texts have no places. */
export type PlainKey<Slots> = {
  [Key in keyof Slots & string]: Slots[Key] extends null ? Key : never;
}[keyof Slots & string];

/** Signs that turn the direction of the text after them. A name with one would turn the sentence around it, too. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Writes texts in one language (BCP 47). Numbers are written as the language writes them. A key without a text is
 * written as it is.
 */
export const sayIn = <Slots>(texts: Texts, language: string): Say<Slots> => {
  // Made when they are first used: each takes longer than all that a page writes with it.
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const numberText = (value: number): string => {
    numbers ??= new Intl.NumberFormat(language);
    return numbers.format(value);
  };
  return (key, ...[given]) => {
    const values: Readonly<Record<string, string | number>> = given ?? {};
    const text = texts[key] ?? key;
    let form = text;
    if (typeof form !== 'string') {
      plurals ??= new Intl.PluralRules(language);
      form = form[plurals.select(Number(values.count))] ?? form.other;
    }
    return form.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name] ?? place;
      return typeof value === 'number' ? numberText(value) : value.replace(TURNING, '');
    });
  };
};

/** Languages that are written from right to left, among those that we have texts in. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);

/** @param language BCP 47 */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
