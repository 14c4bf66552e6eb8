import { type Clause, type Condition, facetCondition, numericCondition } from './conditions.ts';
import { UnsupportedSearch } from './unsupported.ts';

const parsed = (name: string, text: unknown, parse: (text: string) => Condition | null): Condition => {
  const condition = typeof text === 'string' ? parse(text) : null;
  if (condition === null) throw new UnsupportedSearch(`${name} has ${JSON.stringify(text)}`);
  return condition;
};

/** A list of which all have to hold; of a list inside it, one has to hold. */
const nested = (name: string, value: unknown, parse: (text: string) => Condition | null): Clause[] => {
  if (value === undefined || value === null || value === '') return [];
  // Texts may be JSON or comma-separated, as in a query string.
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list
    .map((item): Clause => (Array.isArray(item) ? item : [item]).map((text) => parsed(name, text, parse)))
    .filter((clause) => clause.length > 0);
};

const tagCondition = (text: string): Condition => {
  const not = text.startsWith('-');
  return { attribute: '_tags', not, wanted: { value: not ? text.slice(1) : text } };
};

const separate = (value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value);

/** The clauses of `facetFilters`, `numericFilters` and `tagFilters`. */
export const nestedClauses = (params: Readonly<Record<string, unknown>>): Clause[] => [
  ...nested('facetFilters', params.facetFilters, facetCondition),
  ...nested('numericFilters', params.numericFilters, numericCondition),
  ...nested('tagFilters', params.tagFilters === '' ? [] : separate(params.tagFilters), tagCondition),
];

/**
 * Attributes with a filter outside of any inner list, as widgets with the operator "and" send it. Their counts are meant
 * for what passes the filter.
 */
export const conjunctiveAttributes = (facetFilters: unknown): Set<string> => {
  const texts: unknown[] = Array.isArray(facetFilters) ? facetFilters : [facetFilters];
  return new Set(
    texts.flatMap((text) => {
      const condition = typeof text === 'string' ? facetCondition(text) : null;
      return condition === null || condition.not ? [] : [condition.attribute];
    }),
  );
};
