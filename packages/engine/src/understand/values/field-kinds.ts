import { phraseKey } from '../../analyze/index.ts';
import { phrasesOfAll, wordsOfAll } from '../../languages/find-pack.ts';

/** The kind of information in a field, as far as its name tells. `other`: any other attribute. */
export type FieldKind = 'brand' | 'category' | 'tag' | 'colour' | 'size' | 'material' | 'person' | 'other';

/** Kinds that a word of an attribute's name decides. */
const NAMED_KINDS = ['colour', 'size', 'material', 'person'] as const;

/** Sizes of things that are neither worn nor lain on: `screen size 27`. */
const OTHER_SIZES = wordsOfAll(({ attributes }) => attributes?.otherSizes);
const PERSON_PHRASES = phrasesOfAll(({ attributes }) => attributes?.personPhrases);

const FIXED: Readonly<Record<string, FieldKind>> = {
  brand: 'brand',
  categories: 'category',
  tags: 'tag',
};

const NAMES = wordsOfAll(({ attributes }) => attributes?.names);

const kindOfName: ReadonlyMap<string, FieldKind> = new Map(
  NAMED_KINDS.flatMap((kind) =>
    [...wordsOfAll(({ attributes }) => attributes?.[kind])].map((word) => [word, kind] as const),
  ),
);

/** `attributes.pa_shoeSize` in words: `pa shoe size`. */
const wordsOfName = (field: string): string[] =>
  phraseKey(field.replace(/^attributes\./, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');

const readKind = (field: string): FieldKind => {
  const fixed = Object.hasOwn(FIXED, field) ? FIXED[field] : undefined;
  if (fixed !== undefined) return fixed;
  const words = wordsOfName(field);
  const name = words.join(' ');
  if (PERSON_PHRASES.some((phrase) => name.endsWith(phrase))) return 'person';
  const kind = words.map((word) => kindOfName.get(word)).find((found) => found !== undefined) ?? 'other';
  return kind === 'size' && words.some((word) => OTHER_SIZES.has(word)) ? 'other' : kind;
};

/** Whether the values of a field are names: of brands, series, authors. */
export const holdsNames = (field: string): boolean =>
  field === 'brand' ||
  (field.startsWith('attributes.') && wordsOfName(field).some((word) => NAMES.has(word)));

/** A shop has hundreds of fields at most; a hostile feed may name more. */
const MAX_KNOWN = 5_000;
const known = new Map<string, FieldKind>();

export const kindOf = (field: string): FieldKind => {
  let kind = known.get(field);
  if (kind === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    kind = readKind(field);
    known.set(field, kind);
  }
  return kind;
};

/** Longer values are texts, not names, and do not occur in queries. */
const MAX_KEY = 40;
const SWITCHES = wordsOfAll(({ attributes }) => attributes?.switches);
const NUMBERS = /^[\d ]+$/;

/** The name of a value; a category is named by its last level. */
export const saidAs = (field: string, value: string): string =>
  phraseKey(field === 'categories' ? (value.split(' > ').at(-1) ?? value) : value);

/** Whether a name alone can mean a value: not a switch, and a bare number only as a size. */
export const isSayable = (field: string, key: string): boolean =>
  key !== '' &&
  key.length <= MAX_KEY &&
  !SWITCHES.has(key) &&
  (!NUMBERS.test(key) || kindOf(field) === 'size');
