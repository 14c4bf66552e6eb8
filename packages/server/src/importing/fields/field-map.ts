import { ProductInput } from '@aisle/contract';
import { hint } from '../../kernel/index.ts';
import { ImportError } from '../import-error.ts';
import { isUnnamedColumn } from '../parsers/source-record.ts';
import COLUMN_NAMES from './column-names.json' with { type: 'json' };
import { guessWritten } from './column-writing.ts';
import { currenciesIn } from './currencies.ts';
import { isPurchasePrice, withTaxes } from './price-words.ts';
import { salePeriod } from './sale-periods.ts';

/** Where a column or key of a file goes. */
export type Target =
  | {
      kind: 'field';
      field: FieldName;
      exact: boolean;
      /** ISO 4217 code that the column's name has. */
      currency?: string;
      /** Holds the field in another language than the shop's. */
      foreign?: true;
    }
  | { kind: 'attribute'; name: string; named: boolean }
  | { kind: 'metadata'; name: string }
  | { kind: 'drop' };

const PRODUCT_FIELDS = Object.keys(ProductInput.shape) as (keyof ProductInput)[];
/** Fields of the import beside the contract's: parts of one, or a wish to remove. */
const EXTRA_FIELDS = [
  'itemGroupId',
  'salePriceDates',
  'ratingAverage',
  'ratingCount',
  'deleted',
  'googleCategory',
  'oldPrice',
  'onSale',
] as const;
export type FieldName = keyof ProductInput | (typeof EXTRA_FIELDS)[number];
export const IMPORT_FIELDS: readonly FieldName[] = [...PRODUCT_FIELDS, ...EXTRA_FIELDS];

/** Columns of Google's feeds that are about advertising, shipping and taxes. */
const GOOGLE_LEFT_OUT =
  /^(?:identifierexists|shipping(?:weight|label|length|width|height)?|taxcategory|mobilelink|ads(?:redirect|grouping|labels)|adwords(?:redirect|grouping|labels)|promotionid|costofgoodssold|(?:ex|in)cludeddestination|(?:min|max)handlingtime|transittimelabel|unitpricing(?:base)?measure)$/;

/** Names that are remembered: records of JSON may each have others. */
const MOST_KNOWN = 10_000;

/**
 * Lower case, without the `g:` of Google's feeds, the accents of Latin letters and the signs between words.
 */
const bareName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^g:/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const TARGETS = new Map<string, { field: FieldName; exact: boolean }>();
for (const field of IMPORT_FIELDS) TARGETS.set(bareName(field), { field, exact: true });

/** Attributes under one name, whatever a feed calls them. */
const ATTRIBUTES = new Map<string, string>();

const isField = (name: string): name is FieldName => (IMPORT_FIELDS as readonly string[]).includes(name);
/** A name keeps the meaning of the first language that has it. English and the names of feeds come first. */
for (const names of Object.values(COLUMN_NAMES))
  for (const [target, written] of Object.entries(names))
    for (const bare of written.map(bareName)) {
      if (TARGETS.has(bare) || ATTRIBUTES.has(bare)) continue;
      if (isField(target)) TARGETS.set(bare, { field: target, exact: false });
      else ATTRIBUTES.set(bare, target);
    }

/** The name of an attribute in all files: `color` for `Farbe` and `couleur`. Another name stays as the shop writes it. */
export const attributeName = (name: string): string => ATTRIBUTES.get(bareName(name)) ?? name;

/** Attributes under their names in all files. Of two with one name the second keeps its own. */
export const underOneName = <V>(attributes: Readonly<Record<string, V>>): Record<string, V> => {
  const named: Record<string, V> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const known = attributeName(name);
    named[
      Object.hasOwn(named, known) || (known !== name && Object.hasOwn(attributes, known)) ? name : known
    ] = value;
  }
  return named;
};

const ATTRIBUTE_PREFIX = /^(?:g:)?attributes?[.:]/i;
const METADATA_PREFIX = /^metadata[.:]/i;

const knownTarget = (name: string): Target | null => {
  if (ATTRIBUTE_PREFIX.test(name)) {
    return { kind: 'attribute', name: name.replace(ATTRIBUTE_PREFIX, '').trim(), named: true };
  }
  if (METADATA_PREFIX.test(name)) return { kind: 'metadata', name: name.replace(METADATA_PREFIX, '').trim() };
  const target = TARGETS.get(bareName(name));
  return target === undefined ? null : { kind: 'field', ...target };
};

/** Fields of amounts. */
export const PRICE_FIELDS: ReadonlySet<FieldName> = new Set(['price', 'salePrice', 'oldPrice']);

/** A column of prices whose name ends with their currency: `Price (USD)`, `Preis in EUR`, `price_eur`, `Cena (zł)`. */
const pricesIn = (name: string): Target | null => {
  const words = name.split(/[\s_()[\]/-]+/).filter((word) => word !== '');
  const last = words.pop() ?? '';
  if (words.at(-1) === 'in') words.pop();
  const known = knownTarget(words.join(' '));
  if (known?.kind !== 'field' || !PRICE_FIELDS.has(known.field)) return null;
  const [said] = currenciesIn(last.length === 3 ? last.toUpperCase() : last) ?? [];
  if (said === undefined) return null;
  const [currency, ...others] = said.codes;
  return { ...known, ...(currency !== undefined && others.length === 0 && { currency }) };
};

const attributeOf = (name: string): Target | null => {
  const attribute = ATTRIBUTES.get(bareName(name));
  return attribute === undefined ? null : { kind: 'attribute', name: attribute, named: true };
};

const asKnown = (name: string): Target | null => pricesIn(name) ?? knownTarget(name) ?? attributeOf(name);

const guessTarget = (name: string, language: string): Target => {
  const bare = bareName(name);
  if (bare === '' || isUnnamedColumn(name)) return { kind: 'drop' };
  const known = asKnown(name);
  if (known !== null) return known;
  if (GOOGLE_LEFT_OUT.test(bare) || isPurchasePrice(name)) return { kind: 'drop' };
  return (
    guessWritten(name, language, asKnown) ??
    withTaxes(name, asKnown) ??
    salePeriod(name) ?? {
      kind: 'attribute',
      name: name.trim().replace(/^g:/i, ''),
      named: false,
    }
  );
};

/** `source=target` of `--map`. @throws ImportError */
const parseMapping = (text: string): [source: string, target: Target] => {
  const at = text.lastIndexOf('=');
  const source = text.slice(0, at).trim();
  const wanted = text.slice(at + 1).trim();
  if (at === -1 || source === '')
    throw new ImportError(`--map '${text}' must look like column=field, or column= to leave it out`);
  if (wanted === '') return [bareName(source), { kind: 'drop' }];
  const target = knownTarget(wanted);
  if (target === null || (target.kind !== 'drop' && 'name' in target && target.name === '')) {
    throw new ImportError(
      `--map '${text}': '${wanted}' is no field${hint(wanted, IMPORT_FIELDS) || '; fields of your own are attributes.<name>'}`,
    );
  }
  return [bareName(source), target.kind === 'field' ? { ...target, exact: true } : target];
};

/** As `--map` names it; empty: the column is left out. */
export const targetName = (target: Target): string => {
  if (target.kind === 'field') return target.field;
  if (target.kind === 'drop') return '';
  return target.kind === 'attribute' ? `attributes.${target.name}` : `metadata.${target.name}`;
};

/** Which of a file's names means which field; found out once for each name. */
export class FieldMap {
  readonly #targets = new Map<string, Target>();
  readonly #mapped: Map<string, Target>;
  readonly #language: string;

  /** `mappings`: the values of `--map`; `language` of the shop. @throws ImportError for a mapping that names no field */
  constructor(mappings: readonly string[], language = 'en') {
    this.#language = language;
    this.#mapped = new Map(mappings.map(parseMapping));
  }

  targetOf(name: string): Target {
    const known = this.#targets.get(name);
    if (known !== undefined) return known;
    const target = this.#mapped.get(bareName(name)) ?? guessTarget(name, this.#language);
    if (this.#targets.size < MOST_KNOWN) this.#targets.set(name, target);
    return target;
  }
}
