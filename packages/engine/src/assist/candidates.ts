import { fold } from '../analyze/fold.ts';
import { unitOf } from '../analyze/quantities/units.ts';
import type { EngineSearchResult } from '../types.ts';
import type { Candidate, GuidedQuestion } from './types.ts';

/** Each is counted by a search. */
const MOST_CANDIDATES = 6;
/** Above this many products a shopper does not need a broader query. */
const FEW = 10;
const LONGEST_QUERY = 200;

const tidy = (query: string): string => query.replace(/\s+/g, ' ').trim();
const wordsIn = (query: string): string[] =>
  tidy(query)
    .split(' ')
    .filter((word) => word !== '');

/** `query` without the words of `text`, wherever they are; as it is when they are not there. */
const without = (query: string, text: string): string => {
  const at = query.toLowerCase().indexOf(text.toLowerCase());
  return at === -1 || text === '' ? query : tidy(query.slice(0, at) + query.slice(at + text.length));
};

const filtersDropped = (query: string, { appliedFilters }: EngineSearchResult): Candidate[] =>
  appliedFilters
    .filter(({ source }) => source === 'query')
    .map(({ field, text }) => ({
      query: without(query, text),
      reason: field === 'price' ? 'price' : 'attribute',
    }));

/** Whether `some` has a part of `text` and not all of it: `kettle under` of `kettle under 50`. */
const cuts = (some: readonly string[], text: string): boolean => {
  const cut = fold(some.join(' '));
  return !cut.includes(fold(text)) && wordsIn(text).some((word) => some.includes(word));
};

const broader = (query: string, { relaxation, total, appliedFilters }: EngineSearchResult): Candidate[] => {
  const dropped = relaxation?.droppedTerms ?? [];
  const kept = dropped.reduce(without, query);
  const words = wordsIn(query);
  const shorter = total < FEW && words.length > 2 ? [words.slice(1), words.slice(0, -1)] : [];
  const read = appliedFilters.filter(({ source }) => source === 'query').map(({ text }) => text);
  const whole = shorter.filter((some) => !read.some((text) => cuts(some, text)));
  return [kept, ...whole.map((some) => some.join(' '))].map((text) => ({ query: text, reason: 'broader' }));
};

const narrower = (query: string, questions: readonly GuidedQuestion[]): Candidate[] =>
  questions
    .filter(({ field }) => field === 'brand' || field.startsWith('attributes.'))
    .flatMap(({ options }) => {
      const named = options.find(({ value }) => value !== undefined && /^\p{L}/u.test(value));
      const isYesNo = named?.value === 'true' || named?.value === 'false';
      return named?.value === undefined || isYesNo ? [] : [`${query} ${named.value}`];
    })
    .map((text) => ({ query: tidy(text), reason: 'narrower' }));

/** The other system of units, rounded as labels are. */
const OTHER_UNITS: Readonly<Record<string, { unit: string; factor: number }>> = {
  in: { unit: 'cm', factor: 2.54 },
  lb: { unit: 'kg', factor: 0.453_592_37 },
  oz: { unit: 'g', factor: 28.349_523 },
  mm: { unit: 'inch', factor: 1 / 25.4 },
};

const otherUnits = (query: string): Candidate[] => {
  const [whole = '', number = '', word = ''] =
    /(\d{1,6}(?:[.,]\d{1,3})?) ?-?([a-z]{1,12})/i.exec(query) ?? [];
  const unit = unitOf(word.toLowerCase());
  const other = unit === undefined ? undefined : OTHER_UNITS[unit.name];
  if (unit === undefined || other === undefined) return [];
  const value = Math.round(Number(number.replace(',', '.')) * unit.factor * other.factor);
  return value === 0 ? [] : [{ query: query.replace(whole, `${value} ${other.unit}`), reason: 'unit' }];
};

/**
 * Other queries that may serve the shopper better. Which of them do, a search for each must tell. Spelling and synonyms
 * are not among them: the search applies them itself (decision 0018).
 */
export const candidatesOf = (
  query: string,
  result: EngineSearchResult,
  questions: readonly GuidedQuestion[],
): Candidate[] => {
  if (query.trim() === '' || query.length > LONGEST_QUERY) return [];
  const { correctedQuery } = result;
  const read = correctedQuery ?? query;
  const all: Candidate[] = [
    ...filtersDropped(read, result),
    ...broader(read, result),
    // Elsewhere the units of the query find better products than converted ones.
    ...(result.total === 0 ? otherUnits(read) : []),
    ...narrower(read, questions),
  ];
  const seen = new Set([fold(tidy(query))]);
  return all
    .filter(({ query: text }) => text !== '' && !seen.has(fold(text)) && seen.add(fold(text)))
    .slice(0, MOST_CANDIDATES);
};
