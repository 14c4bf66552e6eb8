import type { PluralForms } from '../../packages/contract/src/texts.ts';

/** A JSON file with texts: by key a text, its plural forms, or a section of such. */
export type MessageFile = { readonly [key: string]: string | PluralForms | MessageFile };
type Entry = MessageFile[string];

const CATEGORIES: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** An object with the form `other` and no key that is no plural category is one text, anything else a section. */
const isPlural = (entry: Entry): entry is PluralForms =>
  typeof entry === 'object' && 'other' in entry && Object.keys(entry).every((key) => CATEGORIES.has(key));
const isSection = (entry: Entry): entry is MessageFile => typeof entry === 'object' && !isPlural(entry);

const placesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

/** Plural categories that a text needs. Without a form for zero, `other` is taken. */
const categoriesOf = (language: string): Set<string> => {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 120 }, (_, index) => rules.select(index + 1)));
};

const show = (places: readonly string[]): string =>
  places.length === 0 ? 'no places' : places.map((name) => `{${name}}`).join(' ');

const hasEdges = (text: string): boolean => text.trim() !== text;

/** `mayLack`: the place that the text may leave out. */
const formFaults = (text: string, english: string, mayLack: string): string[] => {
  if (text.trim() === '') return ['is empty'];
  if (hasEdges(text) && !hasEdges(english)) return ['begins or ends with a space'];
  const placesOf = (one: string): string => [...new Set([...placesIn(one), mayLack])].sort().join();
  return placesOf(text) === placesOf(english)
    ? []
    : [`has ${show(placesIn(text))}, the English text has ${show(placesIn(english))}`];
};

const pluralFaults = (forms: PluralForms, english: PluralForms, language: string): string[] => {
  // A text without a form for one is never said of one.
  const wanted = english.one === undefined ? [] : categoriesOf(language);
  const missing = [...wanted].filter((category) => !Object.hasOwn(forms, category));
  return [
    ...missing.map((category) => `has no plural form "${category}"`),
    ...Object.entries(forms).flatMap(([category, text]) =>
      formFaults(text, english.other, 'count').map((fault) => `${fault} (plural form "${category}")`),
    ),
  ];
};

const entryFaults = (entry: Entry, english: Entry, language: string): string[] => {
  if (typeof english === 'string')
    return typeof entry === 'string' ? formFaults(entry, english, '') : ['must be one text, as in English'];
  if (isPlural(english))
    return typeof entry === 'object' && isPlural(entry)
      ? pluralFaults(entry, english, language)
      : ['must have plural forms, as in English'];
  return ['must be a section, as in English'];
};

/** Faults of a file, compared with the English one; each fault begins with the key. */
export const messageFaults = (file: MessageFile, english: MessageFile, language: string): string[] => {
  const extra = Object.keys(file).filter((key) => !Object.hasOwn(english, key));
  return [
    ...extra.map((key) => `"${key}" is not in the English file`),
    ...Object.entries(english).flatMap(([key, original]) => {
      const entry = Object.hasOwn(file, key) ? file[key] : undefined;
      if (entry === undefined) return [`"${key}" is missing`];
      if (isSection(original) && isSection(entry))
        return messageFaults(entry, original, language).map((fault) => fault.replace('"', `"${key}.`));
      return entryFaults(entry, original, language).map((fault) => `"${key}" ${fault}`);
    }),
  ];
};

/** Type of the values that a text has places for. The count of a plural is a number, which chooses the form. */
const placesType = (entry: string | PluralForms): string => {
  if (typeof entry !== 'string') {
    const others = placesIn(Object.values(entry).join(' ')).filter((name) => name !== 'count');
    return `{ ${['count: number', ...others.map((name) => `${name}: string | number`)].join('; ')} }`;
  }
  const places = placesIn(entry);
  return places.length === 0 ? 'null' : `{ ${places.map((name) => `${name}: string | number`).join('; ')} }`;
};

/** The fields of the type of an English file, one a line. */
export const slotsOf = (file: MessageFile, indent = '  '): string[] =>
  Object.entries(file).flatMap(([key, entry]) => {
    const name = /^[a-z]\w*$/i.test(key) ? key : `'${key}'`;
    return isSection(entry)
      ? [`${indent}${name}: {`, ...slotsOf(entry, `${indent}  `), `${indent}};`]
      : [`${indent}${name}: ${placesType(entry)};`];
  });
