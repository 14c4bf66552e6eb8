import type { Filters } from '@aisle/contract';
import { above, type Clause, type Condition } from './conditions.ts';
import { type AttributeNames, fieldOf } from './field-names.ts';
import { UnsupportedSearch } from './unsupported.ts';

type Range = { min?: number; max?: number };
type FieldFilters = Map<string, readonly string[] | Range>;

export type CombinedFilters = {
  wanted: FieldFilters;
  not: FieldFilters;
  /** Of a field here, a product has every value. */
  all: Map<string, readonly string[]>;
  /** The clauses contradict each other: nothing passes. */
  isEmpty: boolean;
};

const NUMERIC = new Set(['price', 'rating']);
/** A product has one of each. */
const SINGLE = new Set(['brand', 'availability']);
const HIGHEST_RATING = 5;
const TEXTS = new Set(['brand', 'categories', 'tags', 'availability']);
const AVAILABILITIES = new Set(['in_stock', 'out_of_stock', 'preorder', 'backorder']);

/** Whether a product may have the value at all; the service refuses others. */
const canExist = (field: string, value: string): boolean =>
  value.trim() !== '' && (field !== 'availability' || AVAILABILITIES.has(value));

const isRange = (filter: readonly string[] | Range): filter is Range => !Array.isArray(filter);

const isUnder = (category: string, parent: string): boolean =>
  category === parent || category.startsWith(`${parent} > `);

/** Values that pass both lists; null when no list of values says that. */
const both = (field: string, one: readonly string[], other: readonly string[]): readonly string[] | null => {
  if (one.every((value) => other.includes(value)) && other.every((value) => one.includes(value))) return one;
  if (SINGLE.has(field)) return one.filter((value) => other.includes(value));
  if (field !== 'categories') return null;
  if (one.every((value) => other.some((parent) => isUnder(value, parent)))) return one;
  return other.every((value) => one.some((parent) => isUnder(value, parent))) ? other : null;
};

const narrower = (one: Range, other: Range): Range => {
  const mins = [one.min, other.min].filter((min) => min !== undefined);
  const maxes = [one.max, other.max].filter((max) => max !== undefined);
  return {
    ...(mins.length === 0 ? {} : { min: Math.max(...mins) }),
    ...(maxes.length === 0 ? {} : { max: Math.min(...maxes) }),
  };
};

/** Prices and ratings are numbers, also where a facet filter says `price:10`. */
const asNumber = (field: string, condition: Condition): Condition => {
  if (!('value' in condition.wanted) || !NUMERIC.has(field)) return condition;
  const number = Number(condition.wanted.value);
  if (Number.isNaN(number))
    throw new UnsupportedSearch(`${field} is a number, not ${condition.wanted.value}`);
  return { ...condition, wanted: { min: number, max: number } };
};

class Combiner {
  readonly result: CombinedFilters = {
    wanted: new Map(),
    not: new Map(),
    all: new Map(),
    isEmpty: false,
  };
  readonly #names: AttributeNames;

  constructor(names: AttributeNames) {
    this.#names = names;
  }

  add(clause: Clause): void {
    const [first] = clause;
    if (first === undefined) return;
    const { field } = fieldOf(first.attribute, this.#names);
    const conditions = clause.map((condition) => asNumber(field, condition));
    if (conditions.some(({ attribute }) => fieldOf(attribute, this.#names).field !== field))
      throw new UnsupportedSearch(`an OR joins different fields: ${this.#words(clause)}`);
    const values = conditions.flatMap(({ wanted, not }) => ('value' in wanted && !not ? [wanted.value] : []));
    const [only] = conditions;
    const [value] = values;
    const mayHaveMore = field !== 'availability';
    if (clause.length === 1 && first.isConjunctive === true && value !== undefined && mayHaveMore)
      this.#addToAll(field, value);
    else if (values.length === conditions.length) this.#addValues(field, values);
    else if (only === undefined || conditions.length > 1)
      throw new UnsupportedSearch(`an OR joins ranges or exclusions: ${this.#words(clause)}`);
    else if ('value' in only.wanted) this.#exclude(field, only.wanted.value);
    else this.#addRange(field, only.wanted, only.not);
  }

  #words(clause: Clause): string {
    return clause.map(({ attribute, wanted }) => `${attribute} ${JSON.stringify(wanted)}`).join(', ');
  }

  #addValues(field: string, given: readonly string[]): void {
    const values = given.filter((value) => canExist(field, value));
    const { wanted } = this.result;
    const known = wanted.get(field);
    if (known !== undefined && isRange(known))
      throw new UnsupportedSearch(`${field} has values and a range at once`);
    const together = known === undefined ? [...new Set(values)] : both(field, known, values);
    if (together === null) this.#addBoth(field, known ?? [], values);
    else if (together.length === 0) this.result.isEmpty = true;
    else wanted.set(field, together);
  }

  /** Two lists of one field, of each of which a value has to hold. */
  #addBoth(field: string, known: readonly string[], values: readonly string[]): void {
    const [[only], [other]] = [values, known];
    if (only !== undefined && values.length === 1) this.#addToAll(field, only);
    else if (other !== undefined && known.length === 1) {
      this.#addToAll(field, other);
      this.result.wanted.set(field, values);
    } else throw new UnsupportedSearch(`${field} has to pass two lists of values at once`);
  }

  #addToAll(field: string, value: string): void {
    const known = this.result.all.get(field) ?? [];
    const isOther = SINGLE.has(field) && known.some((one) => one !== value);
    if (isOther || !canExist(field, value)) this.result.isEmpty = true;
    else this.result.all.set(field, [...new Set([...known, value])]);
  }

  #exclude(field: string, value: string): void {
    if (!canExist(field, value)) return;
    const known = this.result.not.get(field) ?? [];
    if (isRange(known)) throw new UnsupportedSearch(`${field} excludes values and a range at once`);
    this.result.not.set(field, [...new Set([...known, value])]);
  }

  #addRange(field: string, range: Range, not: boolean): void {
    if (field === 'rating') {
      this.#addRating(range, not);
      return;
    }
    if (TEXTS.has(field)) throw new UnsupportedSearch(`${field} is a text and has no range`);
    const target = not ? this.result.not : this.result.wanted;
    const known = target.get(field);
    if (known !== undefined && (not || !isRange(known)))
      throw new UnsupportedSearch(`${field} has several filters that do not combine`);
    this.#setRange(field, known === undefined ? range : narrower(known, range), target);
  }

  #setRange(field: string, range: Range, target: FieldFilters): void {
    const { min = -Infinity, max = Infinity } = range;
    if (target === this.result.not && max < 0 && field === 'price') return;
    if (min > max || (field === 'price' && max < 0)) this.result.isEmpty = true;
    else target.set(field, field === 'price' && min < 0 ? { ...range, min: 0 } : range);
  }

  /** The service knows "at least". "At most" is: rated, but not above. */
  #addRating({ min, max }: Range, not: boolean): void {
    if (not) throw new UnsupportedSearch('a rating cannot be excluded');
    const { wanted, not: excluded } = this.result;
    const known = wanted.get('rating') as Range | undefined;
    const least = Math.max(min ?? 0, known?.min ?? 0);
    if (least > HIGHEST_RATING || (max !== undefined && max < least)) this.result.isEmpty = true;
    wanted.set('rating', { min: Math.min(least, HIGHEST_RATING) });
    if (max === undefined || max >= HIGHEST_RATING) return;
    const before = (excluded.get('rating') as Range | undefined)?.min ?? HIGHEST_RATING;
    excluded.set('rating', { min: Math.min(before, Math.max(0, above(max))) });
  }
}

/** What clauses mean as filters of Aisle. @throws UnsupportedSearch where they have no equal. */
export const combineClauses = (clauses: readonly Clause[], names: AttributeNames): CombinedFilters => {
  const combiner = new Combiner(names);
  for (const clause of clauses) combiner.add(clause);
  return combiner.result;
};

/** Filters as a search request has them; undefined without one. */
export const wireFilters = ({ wanted, not, all }: CombinedFilters): Filters | undefined => {
  if (wanted.size === 0 && not.size === 0 && all.size === 0) return undefined;
  return {
    ...Object.fromEntries(wanted),
    ...(not.size > 0 && { not: Object.fromEntries(not) }),
    ...(all.size > 0 && { all: Object.fromEntries(all) }),
  } as Filters;
};
