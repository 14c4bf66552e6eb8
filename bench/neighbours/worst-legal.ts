import { misspelt, similarWords } from '../harness/similar-words.ts';
import { generateProduct } from '../speed/catalog.ts';

const ATTRIBUTES = 100;
const PATHS = 20;
const LEVELS = 10;
const TAGS = 50;
const FILTER_FIELDS = 20;
const FILTER_VALUES = 200;
const FACETS = 50;
const QUERY_LENGTH = 500;
const MOST_DESCRIPTION = 20_000;

const words = similarWords(20_000, 2);
const wordAt = (number: number): string => words[number % words.length] ?? '';
const wordsAt = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => wordAt(first + at));

/**
 * A product with as many categories, levels, tags and attributes as the contract allows. Its description has
 * `descriptionWords` words. A new `version` changes all texts.
 */
export const worstProduct = (number: number, version: number, descriptionWords: number): object => {
  const first = version * 7919 + number * 997;
  return {
    ...generateProduct(number),
    categories: Array.from({ length: PATHS }, (_, path) =>
      wordsAt(first + path * LEVELS, LEVELS).join(' > '),
    ),
    tags: wordsAt(first + 300, TAGS),
    description: wordsAt(first + 400, descriptionWords)
      .join(' ')
      .slice(0, MOST_DESCRIPTION),
    attributes: Object.fromEntries(
      Array.from({ length: ATTRIBUTES }, (_, key) => [`k${key}`, wordsAt(first + key * 3, 3)]),
    ),
  };
};

const filters = {
  not: Object.fromEntries(
    Array.from({ length: FILTER_FIELDS }, (_, key) => [
      `attributes.k${key}`,
      wordsAt(key * 11, FILTER_VALUES / FILTER_FIELDS),
    ]),
  ),
};
const facets = Array.from({ length: FACETS }, (_, key) => `attributes.k${key}`);
const longest = Array.from({ length: 120 }, (_, i) => misspelt(wordAt(i * 31)))
  .join(' ')
  .slice(0, QUERY_LENGTH);

/** Searches that are as expensive as the contract allows, each in another way. */
export const WORST_SEARCHES: readonly object[] = [
  { query: '', filters, facets, pageSize: 100 },
  { query: longest, filters, facets },
  { query: '', facets, page: 10_000, pageSize: 100 },
  { query: 'compact mouse for home', filters, facets, pageSize: 100 },
];
