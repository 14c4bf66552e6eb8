import type { SaidValue, ShopFacts } from '../../backend/shop-facts.ts';
import { alternations } from '../negation/negation-phrases.ts';
import { phraseLength } from '../phrase-table.ts';
import { phraseAt, type SaidWord, stretch } from '../said-words.ts';
import { coloursOf, shadesOf } from './colour-families.ts';
import { type FieldKind, kindOf } from './field-kinds.ts';
import { personForms } from './person-words.ts';
import { byField, keysSaid, valuesSaid } from './said-values.ts';
import { BEHIND_SIZES, isOneLetterSize, isSizeByItself, REGIONS, sizeWords } from './size-words.ts';

/** A value of the shop that the query names, by field. */
export type Mention = {
  start: number;
  end: number;
  /** Names of the values: several when they are alternatives, or a colour has several forms. */
  keys: string[];
  /** The words of the query; null when they name alternatives. */
  phrase: string | null;
  fields: ReadonlyMap<string, string[]>;
  /** The shop lacks the named colour but has shades of it, or the colour that it is a shade of. */
  kindred: boolean;
  /** The query calls it a size: `size 10`, `EU 42`. */
  sized: boolean;
};
export type MentionReader = {
  query: string;
  language: string;
  /** Codes of the languages whose endings a colour may have. */
  languages: readonly string[];
  words: readonly SaidWord[];
  facts: ShopFacts;
  isStopWord: (word: string) => boolean;
};

type Reading = { mention: Mention; next: number };

/** Most words of a value's name. */
const MAX_WORDS = 4;
/** A text with more mentions is no query. */
const MAX_MENTIONS = 12;

const ofKind = (values: readonly SaidValue[], kind: FieldKind): SaidValue[] =>
  values.filter(({ field }) => kindOf(field) === kind);

const readingOf = (
  { words }: MentionReader,
  from: number,
  count: number,
  said: { key: string; values: readonly SaidValue[]; kindred?: boolean; sized?: boolean },
): Reading | null => {
  if (said.values.length === 0) return null;
  const { key, values, kindred = false, sized = false } = said;
  const keys = kindred ? [key] : keysSaid(key, values);
  const fields = byField(values);
  const mention = { ...stretch(words, from, count), keys, phrase: key, fields, kindred, sized };
  return { mention, next: from + count };
};

/** `size 10`, `size XL`, `EU 42`. */
const sizeAt = (reader: MentionReader, from: number): Reading | null => {
  const { words, facts, language } = reader;
  const word = phraseLength(words, from, sizeWords(language));
  if (word > 0 && words[from + word]?.joined === true) {
    for (let count = 2; count > 0; count--) {
      const key = phraseAt(words, from + word, count);
      if (key === null) continue;
      const reading = readingOf(reader, from, word + count, {
        key,
        values: ofKind(facts.valuesOf(key), 'size'),
        sized: true,
      });
      if (reading !== null) return reading;
    }
  }
  const region = words[from]?.key ?? '';
  const key = REGIONS.has(region) ? phraseAt(words, from, 2) : null;
  const number = words[from + 1]?.key ?? '';
  if (key === null || !/^\d/.test(number)) return null;
  const written = ofKind(facts.valuesOf(key), 'size');
  const inRegion = ofKind(facts.valuesOf(number), 'size').filter(({ field }) =>
    field
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(region),
  );
  return readingOf(reader, from, 2, { key, values: written.length > 0 ? written : inRegion, sized: true });
};

/** `L` written large and by itself, not the l of `l'eau`. */
const isWrittenLarge = ({ query }: MentionReader, { start, end, key }: SaidWord): boolean =>
  query.slice(start, end) === key.toUpperCase() &&
  !/[^\s,]/.test(query[start - 1] ?? ' ') &&
  !/[^\s,]/.test(query[end] ?? ' ');

const personsSaid = (key: string, facts: ShopFacts): SaidValue[] =>
  ofKind(
    personForms(key).flatMap((form) => facts.valuesOf(form)),
    'person',
  );

/** The shop's shades of a missing colour, or the colour that a missing shade belongs to. */
const kindredColours = (key: string, facts: ShopFacts): SaidValue[] =>
  ofKind(
    [...shadesOf(key), ...coloursOf(key)].flatMap((other) => facts.valuesOf(other)),
    'colour',
  );

const saidBy = (reader: MentionReader, from: number, count: number): Reading | null => {
  const { words, facts, languages, isStopWord } = reader;
  const key = phraseAt(words, from, count);
  const first = words[from];
  if (key === null || first === undefined) return null;
  if (count === 1 && isStopWord(key)) return null;
  const isLetter = isOneLetterSize(key) && isWrittenLarge(reader, first);
  if (key.length < 2 && !isLetter) return null;
  const values = [
    ...valuesSaid(key, facts, languages),
    ...(count === 1 ? personsSaid(key, facts) : []),
  ].filter(
    ({ field }) => kindOf(field) !== 'tag' && (kindOf(field) !== 'size' || isLetter || isSizeByItself(key)),
  );
  // `king size`: the word `size` belongs to the value.
  const tail = words[from + count];
  const sized = tail?.joined === true && BEHIND_SIZES.has(tail.key) ? 1 : 0;
  const sizes = sized === 1 ? ofKind(values, 'size') : [];
  if (sizes.length > 0) return readingOf(reader, from, count + 1, { key, values: sizes });
  if (values.length > 0) return readingOf(reader, from, count, { key, values });
  return readingOf(reader, from, count, { key, values: kindredColours(key, facts), kindred: true });
};

const mentionAt = (reader: MentionReader, from: number): Reading | null => {
  const size = sizeAt(reader, from);
  if (size !== null) return size;
  for (let count = Math.min(MAX_WORDS, reader.words.length - from); count > 0; count--) {
    const reading = saidBy(reader, from, count);
    if (reading !== null) return reading;
  }
  return null;
};

/** `red or blue`: one mention, if one field has both. */
const joined = (one: Mention, other: Mention): Mention | null => {
  const fields = new Map<string, string[]>();
  for (const [field, values] of one.fields) {
    const more = other.fields.get(field);
    if (more !== undefined) fields.set(field, [...values, ...more]);
  }
  if (fields.size === 0) return null;
  return {
    start: one.start,
    end: other.end,
    keys: [...one.keys, ...other.keys],
    phrase: null,
    fields,
    kindred: one.kindred || other.kindred,
    sized: one.sized || other.sized,
  };
};

const withAlternatives = (reader: MentionReader, reading: Reading): Reading => {
  let { mention, next } = reading;
  for (;;) {
    const or = phraseLength(reader.words, next, alternations(reader.language));
    const other = or > 0 ? mentionAt(reader, next + or) : null;
    const both = other === null ? null : joined(mention, other.mention);
    if (other === null || both === null) return { mention, next };
    mention = both;
    next = other.next;
  }
};

/** The values of the shop that a query names, in order, the longest names first. */
export const valueMentions = (reader: MentionReader): Mention[] => {
  const mentions: Mention[] = [];
  let at = 0;
  while (at < reader.words.length && mentions.length < MAX_MENTIONS) {
    const reading = mentionAt(reader, at);
    if (reading === null) {
      at++;
      continue;
    }
    const { mention, next } = withAlternatives(reader, reading);
    mentions.push(mention);
    at = next;
  }
  return mentions;
};
