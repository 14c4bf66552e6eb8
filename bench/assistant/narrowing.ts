import { type FilterRequest, findAssistance, type GuidedQuestion, type SearchIndex } from '@aisle/engine';
import { searchDirect } from '../relevance/open-set.ts';

/** Broad: one or two words, with this many results or more. */
const BROAD_TOTAL = 50;
const MOST_ANSWERS = 2;

type Option = GuidedQuestion['options'][number];

const withAnswer = (filters: FilterRequest, field: string, { value, min, max }: Option): FilterRequest => {
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const wanted = value === undefined ? range : [value];
  if (!field.startsWith('attributes.')) return { ...filters, [field]: wanted };
  const name = field.slice('attributes.'.length);
  return { ...filters, attributes: { ...filters.attributes, [name]: wanted } } as FilterRequest;
};

export const isBroad = (query: string, total: number): boolean =>
  query.trim().split(/\s+/).length <= 2 && total >= BROAD_TOTAL;

export type Narrowing = {
  query: string;
  total: number;
  left: number;
  wrongCounts: number;
  answers: string[];
};

/**
 * Answers the first question by its largest option, which narrows least, and then the first question of the next answer.
 * Every option's count is compared with a search.
 */
export const narrow = (index: SearchIndex, query: string, vector: Float32Array | null): Narrowing => {
  let filters: FilterRequest = {};
  const answers: string[] = [];
  let wrongCounts = 0;
  const ask = (own: FilterRequest, guide: boolean) =>
    searchDirect(index, query, vector, { filters: own, facets: undefined, limit: 24, guide });
  let result = ask(filters, true);
  const { total } = result;
  while (answers.length < MOST_ANSWERS) {
    const { questions } = findAssistance({ query, language: 'en', currency: 'USD' }, result);
    for (const { field, options } of questions)
      for (const option of options)
        if (ask(withAnswer(filters, field, option), false).total !== option.count) wrongCounts += 1;
    const [first] = questions;
    const largest = first?.options.toSorted((a, b) => b.count - a.count)[0];
    if (first === undefined || largest === undefined) break;
    filters = withAnswer(filters, first.field, largest);
    answers.push(`${first.field}=${largest.label}`);
    result = ask(filters, true);
  }
  return { query, total, left: result.total, wrongCounts, answers };
};
