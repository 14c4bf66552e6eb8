import { fold } from '../analyze/fold.ts';
import { headTerms } from '../analyze/index.ts';
import { expandTerms, type SynonymSet, withSourceTerms } from '../synonyms/index.ts';
import { cutWords } from './cut-words.ts';
import { type Draft, editsOf, type Meant, remaining } from './draft.ts';
import { withEdits } from './edits.ts';
import { takeNegations } from './negation/take-negations.ts';
import { typedStretch, type WrittenNumber } from './number-words/typed-query.ts';
import { writeNumbers } from './number-words/write-numbers.ts';
import { findCodes } from './part-numbers/find-codes.ts';
import { preferSignals } from './prefer-signals.ts';
import { takePrices } from './prices/take-prices.ts';
import { correctSpelling } from './spelling/correct-spelling.ts';
import { takeOffers } from './take-offers.ts';
import { takePhotoTalk } from './take-photo-talk.ts';
import { takeRatings } from './take-ratings.ts';
import { queryLanguages } from './terms/query-languages.ts';
import { queryTerms } from './terms/query-terms.ts';
import type { QueryPlan, QueryTerm, UnderstandRequest, VocabularyView } from './types.ts';
import { takeValues } from './values/take-values.ts';
import { MEANT_WEIGHT } from './weights.ts';

type Step = (
  draft: Draft,
  request: UnderstandRequest,
  words: VocabularyView,
  synonyms: readonly SynonymSet[],
) => Draft;

/**
 * The order matters. Prices, ratings and offers are not SKUs, and all four must not be spell-corrected. Negated words
 * and values may be misspelt, so they follow spelling. Words of a value are no signal (`new balance`).
 */
const STEPS: readonly Step[] = [
  takePrices,
  takeRatings,
  takeOffers,
  findCodes,
  cutWords,
  correctSpelling,
  takeNegations,
  takePhotoTalk,
  preferSignals,
  takeValues,
];

/** A stretch of the query after the edits that lie in it. */
const editedStretch = (draft: Draft, from: number, to: number): string => {
  const inside = editsOf(draft).filter(({ start, end }) => start >= from && end <= to);
  return withEdits(
    draft.query.slice(from, to),
    inside.map(({ start, end, text }) => ({ start: start - from, end: end - from, text })),
  );
};

/** A term with the other words that may have been meant. */
const withMeant = (
  term: QueryTerm,
  meant: readonly Meant[],
  stems: (word: string) => string[],
): QueryTerm => {
  const others = meant.find(({ text }) => text === term.text)?.others ?? [];
  const known = new Set(term.alternatives.map((alternative) => alternative.term));
  const added = others.flatMap((words) => {
    const [head = '', ...and] = words.map((word) => stems(word)[0] ?? word);
    if (known.has(head)) return [];
    known.add(head);
    return [{ term: head, weight: MEANT_WEIGHT, ...(and.length > 0 ? { and } : {}) }];
  });
  return added.length === 0 ? term : { ...term, alternatives: [...term.alternatives, ...added] };
};

/** A number said in words is also found as these words. */
const withSaid = (
  term: QueryTerm,
  numbers: readonly WrittenNumber[],
  stems: (word: string) => string[],
): QueryTerm => {
  const number = numbers.find(({ forms }) => forms.includes(term.text));
  if (number === undefined) return term;
  // `2 litre` was said with its unit, `2` without.
  const words = term.text === number.forms[0] ? number.said : [...number.said, ...number.unit];
  const [head, ...and] = words.map((word) => stems(word)[0] ?? word);
  if (head === undefined) return term;
  const said = { term: head, weight: 1, ...(and.length > 0 ? { and } : {}) };
  return { ...term, alternatives: [...term.alternatives, said] };
};

/** SKUs and the terms of the words around them, in order. Beside a SKU, stop words are left out. */
const termsOf = (draft: Draft, { language }: UnderstandRequest, words: VocabularyView): QueryTerm[] => {
  const { query, codes } = draft;
  const { isStopWord, stems } = queryLanguages(language, words);
  const terms = new Map<string, QueryTerm>();
  const addWords = (from: number, to: number): void => {
    for (const term of queryTerms(editedStretch(draft, from, to), { language, words })) {
      const key = term.alternatives[0]?.term ?? '';
      if (!terms.has(key) && !(codes.length > 0 && isStopWord(term.text))) terms.set(key, term);
    }
  };
  let after = 0;
  for (const { start, end, alternatives } of codes) {
    addWords(after, start);
    const text = fold(query.slice(start, end));
    terms.set(text, { text, alternatives });
    after = end;
  }
  addWords(after, query.length);
  const { numbers } = draft.typed;
  return Array.from(terms.values(), (term) => withSaid(withMeant(term, draft.meant, stems), numbers, stems));
};

const headOf = (text: string, terms: readonly QueryTerm[], language: string): number => {
  const head = headTerms(text, language).at(-1);
  return head === undefined ? -1 : terms.findIndex(({ alternatives }) => alternatives[0]?.term === head);
};

/**
 * Turns a typed query into a plan for the index. It understands any string and never throws. A query of only filters
 * has no terms and an empty `text` (browse with the filters). `synonyms`: of the request's language.
 */
export const understand = (
  asked: UnderstandRequest,
  words: VocabularyView,
  synonyms: readonly SynonymSet[] = [],
): QueryPlan => {
  const typed = writeNumbers(asked, words);
  const request = typed.numbers.length === 0 ? asked : { ...asked, query: typed.query };
  let draft: Draft = {
    query: typed.query,
    typed,
    taken: [],
    codes: [],
    spelling: [],
    cuts: [],
    meant: [],
    filters: {},
    appliedFilters: [],
    preferences: [],
    excluded: [],
  };
  const typable = withSourceTerms(words, synonyms);
  for (const step of STEPS) {
    request.deadline?.check();
    draft = step(draft, request, typable, synonyms);
  }
  const { spelling, filters, appliedFilters, preferences, excluded } = draft;
  const text = remaining(draft);
  const terms = expandTerms(termsOf(draft, request, words), synonyms, words);
  const corrections = spelling.map((edit) => ({ ...typedStretch(typed, edit), text: edit.text }));
  const correctedQuery = corrections.length > 0 ? withEdits(typed.typed, corrections) : null;
  const head = headOf(text, terms, request.language);
  return { text, terms, head, filters, appliedFilters, preferences, excluded, correctedQuery };
};
