import { fold } from '../analyze/fold.ts';
import { analyze, surfaceWords } from '../analyze/index.ts';
import { rulesOf } from '../analyze/language.ts';
import { unitOf } from '../analyze/quantities/units.ts';
import { packOf, splitWords } from '../languages/find-pack.ts';
import type { EngineSearchResult } from '../types.ts';
import type { Candidate, GuidedQuestion } from './types.ts';

/** Each is counted by a search. */
const MOST_CANDIDATES = 6;
/** Above this many products a shopper does not need a broader query. */
const FEW = 10;
const LONGEST_QUERY = 200;

/** Alone it is left over from a text that was taken out. At the end it would stand before a word that is added. */
const PUNCTUATION = /^[?!.,:;…؟؛،]*$/u;
const OPENING = /^[¿¡]+/u;

const wordsIn = (query: string): string[] => query.split(/\s+/).filter((word) => !PUNCTUATION.test(word));
const spaced = (text: string): string => wordsIn(text).join(' ');
const tidy = (query: string): string => {
  const text = spaced(query).replace(OPENING, '');
  let end = text.length;
  while (end > 0 && PUNCTUATION.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
};

const LETTER_BEFORE = /[\p{L}\p{N}\p{M}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}\p{M}]/u;

/** `query` without the whole words of `text`, wherever they are; as it is when they are not there. */
const without = (query: string, text: string): string => {
  const all = query.toLowerCase();
  const some = spaced(text.toLowerCase());
  for (let at = all.indexOf(some); at !== -1 && some !== ''; at = all.indexOf(some, at + 1)) {
    const [before, after] = [query.slice(0, at), query.slice(at + some.length)];
    if (!LETTER_BEFORE.test(before) && !LETTER_AFTER.test(after)) return tidy(before + after);
  }
  return query;
};

/** Words that name nothing: `wie`, `sind`, `die`. */
const isFunctionWord = (language: string): ((word: string) => boolean) => {
  const { stopWords } = rulesOf(language);
  const others = new Set(splitWords(packOf(language)?.suggestions?.functionWords ?? ''));
  return (word) => stopWords.has(word) || others.has(word);
};

/** Whether a query names something that the shop may have: a word of the best match, and no mere function word. */
const namesSomething = (query: string, dropped: readonly string[], language: string): boolean => {
  const unknown = new Set(dropped.flatMap(surfaceWords));
  const isFunction = isFunctionWord(language);
  return surfaceWords(query).some((word) => !unknown.has(word) && !isFunction(word));
};

/** The words up to the last that names something: `cup with` of `cup with spoon` is `cup`. */
const ended = (words: readonly string[], language: string): string[] => {
  const isFunction = isFunctionWord(language);
  return words.slice(0, words.findLastIndex((word) => !isFunction(fold(word))) + 1);
};

const filtersDropped = (
  query: string,
  { appliedFilters }: EngineSearchResult,
  language: string,
): Candidate[] =>
  appliedFilters
    .filter(({ source }) => source === 'query')
    .map(({ field, text }) => ({
      query: ended(wordsIn(without(query, text)), language).join(' '),
      reason: field === 'price' ? 'price' : 'attribute',
    }));

/** Whether `some` has a part of `text` and not all of it: `kettle under` of `kettle under 50`. */
const cuts = (some: readonly string[], text: string): boolean => {
  const cut = fold(some.join(' '));
  return !cut.includes(fold(spaced(text))) && wordsIn(text).some((word) => some.includes(word));
};

const broader = (
  query: string,
  { relaxation, total, appliedFilters }: EngineSearchResult,
  language: string,
): Candidate[] => {
  const dropped = relaxation?.droppedTerms ?? [];
  const words = wordsIn(query);
  const kept = dropped.length > 0 ? [wordsIn(dropped.reduce(without, query))] : [];
  const shorter = total < FEW && words.length > 2 ? [words.slice(1), words.slice(0, -1)] : [];
  const read = appliedFilters.filter(({ source }) => source === 'query').map(({ text }) => text);
  const whole = shorter
    .map((some) => ended(some, language))
    .filter((some) => !read.some((text) => cuts(some, text)));
  return [...kept.map((some) => ended(some, language)), ...whole]
    .map((some) => some.join(' '))
    .filter((text) => namesSomething(text, dropped, language))
    .map((text) => ({ query: text, reason: 'broader' }));
};

/** Whether a query says a value in any form: `weiß` in `weiße Tasse`. */
const says = (query: string, value: string, language: string): boolean => {
  const terms = new Set(analyze(query, language));
  const named = analyze(value, language);
  return named.length > 0 && named.every((term) => terms.has(term));
};

const narrower = (query: string, questions: readonly GuidedQuestion[], language: string): Candidate[] =>
  questions
    .filter(({ field }) => field === 'brand' || field.startsWith('attributes.'))
    .filter(({ options }) => !options.some(({ value = '' }) => says(query, value, language)))
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
  { questions, language }: { questions: readonly GuidedQuestion[]; language: string },
): Candidate[] => {
  if (query.trim() === '' || query.length > LONGEST_QUERY) return [];
  const { correctedQuery } = result;
  const read = tidy(correctedQuery ?? query);
  const all: Candidate[] = [
    ...filtersDropped(read, result, language),
    ...broader(read, result, language),
    // Elsewhere the units of the query find better products than converted ones.
    ...(result.total === 0 ? otherUnits(read) : []),
    ...narrower(read, questions, language),
  ];
  const seen = new Set([fold(tidy(query))]);
  return all
    .filter(({ query: text }) => namesSomething(text, [], language))
    .filter(({ query: text }) => !seen.has(fold(text)) && seen.add(fold(text)))
    .slice(0, MOST_CANDIDATES);
};
