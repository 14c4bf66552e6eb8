import type { ProductCard, VariantCard } from '@aisle/contract';

/** A product as it is, or one of its variants. */
export type Version = VariantCard | ProductCard;
/** An attribute that tells versions apart, and the values to choose from. */
export type Choice = { field: string; values: readonly string[] };

/** More would be a form to fill in. */
const MOST_CHOICES = 3;
const SIZES = ['XXS', 'XS', 'S', 'S/M', 'M', 'M/L', 'L', 'L/XL', 'XL', 'XXL', 'XXXL'];

/** What shoppers choose by are words, sizes and amounts. */
const isChosen = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

export const valueIn = ({ attributes }: Version, field: string): string | undefined => {
  const value = attributes[field];
  return isChosen(value) ? String(value) : undefined;
};

/** Sizes by letters from small to large, amounts of one unit by their number; all else stays as it came. */
const inOrder = (values: readonly string[]): readonly string[] => {
  const places = values.map((value) => SIZES.indexOf(value.toUpperCase()));
  if (!places.includes(-1))
    return [...values].sort((a, b) => SIZES.indexOf(a.toUpperCase()) - SIZES.indexOf(b.toUpperCase()));
  const units = new Set(values.map((value) => /^\d+(?:[.,]\d+)?(\D*)$/.exec(value)?.[1]?.trim()));
  if (units.size > 1 || units.has(undefined)) return values;
  const amountOf = (value: string): number => Number.parseFloat(value.replace(',', '.'));
  return [...values].sort((a, b) => amountOf(a) - amountOf(b));
};

const combinations = (versions: readonly Version[], fields: readonly string[]): number =>
  new Set(versions.map((version) => JSON.stringify(fields.map((field) => valueIn(version, field) ?? null))))
    .size;

/**
 * The attributes that tell the versions apart: words before numbers, few values before many, and none that adds nothing to
 * those before it, such as an article number.
 */
export const choicesOf = (versions: readonly Version[]): Choice[] => {
  const fields = new Set(versions.flatMap(({ attributes }) => Object.keys(attributes)));
  const able = [...fields].flatMap((field) => {
    const values = [...new Set(versions.flatMap((version) => valueIn(version, field) ?? []))];
    const isNumber = versions.some(({ attributes }) => typeof attributes[field] === 'number');
    return values.length < 2 ? [] : [{ field, values, isNumber }];
  });
  able.sort((a, b) => Number(a.isNumber) - Number(b.isNumber) || a.values.length - b.values.length);
  const choices: Choice[] = [];
  let told = 1;
  for (const { field, values } of able) {
    const now = combinations(versions, [...choices.map((one) => one.field), field]);
    if (now === told || choices.length === MOST_CHOICES) continue;
    told = now;
    choices.push({ field, values: inOrder(values) });
  }
  return choices;
};

/** The version with the value that is most like the one shown; of several, one that is in stock. */
export const nearestTo = (
  shown: Version,
  versions: readonly Version[],
  { field, value, choices }: { field: string; value: string; choices: readonly Choice[] },
): Version => {
  const having = versions.filter((version) => valueIn(version, field) === value);
  const likeness = (version: Version): number =>
    choices.filter((one) => one.field !== field && valueIn(version, one.field) === valueIn(shown, one.field))
      .length *
      2 +
    Number(version.availability !== 'out_of_stock');
  return having.reduce(
    (best, version) => (likeness(version) > likeness(best) ? version : best),
    having[0] ?? shown,
  );
};
