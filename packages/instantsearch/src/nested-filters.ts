import { type Clause, type Condition, facetCondition, numericCondition } from './conditions.ts';
import { UnsupportedSearch } from './unsupported.ts';

/** A text as the list that it stands for: JSON, or values with commas. */
export const listOf = (name: string, text: string): unknown[] => {
  if (!text.trimStart().startsWith('[')) return text.split(',').map((part) => part.trim());
  try {
    return JSON.parse(text);
  } catch {
    throw new UnsupportedSearch(`${name} is no valid JSON: ${text}`);
  }
};

type Parse = (text: string) => Condition | null;

/** The list of a parameter. A comma stays in a text whose parts are no conditions: `brand:Smith, Sons`. */
const topOf = (name: string, value: unknown, parse: Parse): unknown[] => {
  if (value === undefined || value === null || value === '') return [];
  if (typeof value !== 'string') return Array.isArray(value) ? value : [value];
  const list = listOf(name, value);
  const isList = value.trimStart().startsWith('[') || list.every((part) => parse(String(part)) !== null);
  return isList ? list : [value];
};

const parsed = (name: string, text: unknown, parse: Parse): Condition => {
  const condition = typeof text === 'string' ? parse(text) : null;
  if (condition === null) throw new UnsupportedSearch(`${name} has ${JSON.stringify(text)}`);
  return condition;
};

/** A list of which all have to hold; of a list inside it, one has to hold. */
const nested = (name: string, value: unknown, parse: Parse): Clause[] =>
  topOf(name, value, parse)
    .map(
      (item): Clause =>
        Array.isArray(item)
          ? item.map((text) => parsed(name, text, parse))
          : [{ ...parsed(name, item, parse), isConjunctive: true }],
    )
    .filter((clause) => clause.length > 0);

const tagCondition = (text: string): Condition => {
  const not = text.startsWith('-');
  return { attribute: '_tags', not, wanted: { value: not ? text.slice(1) : text } };
};

/** The clauses of `facetFilters`, `numericFilters` and `tagFilters`. */
export const nestedClauses = (params: Readonly<Record<string, unknown>>): Clause[] => [
  ...nested('facetFilters', params.facetFilters, facetCondition),
  ...nested('numericFilters', params.numericFilters, numericCondition),
  ...nested('tagFilters', params.tagFilters, tagCondition),
];
