import {
  boundPhrases,
  boundWord,
  deniedTitle,
  negatedIn,
  readPlaced,
  readText,
  titlePhrase,
} from '../analyze/index.ts';
import { ATTRIBUTES_FIELD, BRAND_FIELD, CATEGORIES_FIELD, NAME_FIELD } from '../segment-file/fields.ts';
import type { IndexProduct } from '../types.ts';

type AttributeValue = IndexProduct['attributes'][string];

const isPresent = (text: string | undefined): text is string => text !== undefined && text !== '';

/** A boolean attribute that is true is found by its name ("Waterproof"), any other by its value. */
const attributeTexts = (name: string, value: AttributeValue): string[] => {
  if (typeof value === 'boolean') return value ? [name] : [];
  return Array.isArray(value) ? value : [String(value)];
};

/** Its texts, by field. */
const textsOf = (product: IndexProduct): string[][] => [
  [product.name],
  [product.brand].filter(isPresent),
  product.categories,
  [
    ...Object.entries(product.attributes).flatMap(([name, value]) => attributeTexts(name, value)),
    ...product.tags,
  ],
  [product.sku, product.gtin, product.mpn].filter(isPresent),
  [product.description].filter(isPresent),
];

/** All that indexing needs of one text. Shared between products: must not be changed. */
export type TextReading = {
  text: string;
  /** The result of `analyze`. */
  terms: readonly string[];
  /** Of a name: where its terms stand, see `readPlaced`. */
  positions?: readonly number[];
  /** The result of `surfaceWords`. */
  surface: readonly string[];
  /** The terms that it negates: see `negatedIn`. */
  taken: readonly string[];
  /** Its "no" and "free" phrases, as words of an index: see `boundWord`. */
  bound: readonly string[];
};

/** The texts of a product, by field. */
export type ProductReading = readonly (readonly TextReading[])[];

/**
 * Fields with few distinct values: nine in ten of Icecat's brands, categories and attribute values had been read
 * before.
 */
const REPEATING: ReadonlySet<number> = new Set([BRAND_FIELD, CATEGORIES_FIELD, ATTRIBUTES_FIELD]);
/** Longer values are sentences, which rarely repeat. */
const MAX_KEPT_LENGTH = 80;
/** Readings cached per language, 1 KB each at most. A full cache is cleared. */
const MAX_KEPT = 16_384;

const keptByLanguage = new Map<string, Map<string, TextReading>>();

const read = (text: string, language: string, analysed = readText(text, language)): TextReading => {
  const { surface } = analysed;
  const bound = boundPhrases(surface).map(boundWord);
  return { text, ...analysed, taken: negatedIn(surface, language), bound };
};

const readName = (name: string, language: string): TextReading => {
  const reading = read(name, language, readPlaced(name, language));
  if (reading.bound.length === 0) return reading;
  const title = deniedTitle(name);
  return title === null ? reading : { ...reading, bound: [...reading.bound, boundWord(titlePhrase(title))] };
};

const keptOf = (language: string): Map<string, TextReading> => {
  let kept = keptByLanguage.get(language);
  if (kept === undefined || kept.size >= MAX_KEPT) {
    kept = new Map();
    keptByLanguage.set(language, kept);
  }
  return kept;
};

const remembered = (text: string, language: string): TextReading => {
  if (text.length > MAX_KEPT_LENGTH) return read(text, language);
  const kept = keptOf(language);
  let reading = kept.get(text);
  if (reading === undefined) {
    reading = read(text, language);
    kept.set(text, reading);
  }
  return reading;
};

/** Reads every text of a product once. */
export const readProduct = (product: IndexProduct): ProductReading => {
  const { language } = product;
  return textsOf(product).map((texts, field) =>
    texts.map((text) => {
      if (field === NAME_FIELD) return readName(text, language);
      return REPEATING.has(field) ? remembered(text, language) : read(text, language);
    }),
  );
};
