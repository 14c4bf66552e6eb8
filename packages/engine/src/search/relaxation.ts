import type { QueryPlan } from '../backend/query-plan.ts';
import type { Found } from '../backend/search-backend.ts';
import { understand } from '../understand/index.ts';
import { guessedTexts } from './guessed-texts.ts';
import type { Reader, ReadRequest } from './read-request.ts';
import { relaxSpelling } from './relax-spelling.ts';

/** A plan, and what the backend found for it. */
type Tried = { plan: QueryPlan; found: Pick<Found, 'isEmpty' | 'hasPrice'> };

/** `relax` returns the request to try next; null: the step does not apply. */
type RelaxationStep = {
  name: 'spelling' | 'filter';
  relax: (reader: Reader, request: ReadRequest, tried: Tried) => ReadRequest | null;
};

/** No word of the query is found: allow a larger edit distance. */
const spellingStep: RelaxationStep = {
  name: 'spelling',
  relax: ({ vocabulary, synonyms }, request, { plan, found }) => {
    if (request.photo !== null || !found.isEmpty(false)) return null;
    return relaxSpelling(request, plan, (asked) => understand(asked, vocabulary, synonyms));
  },
};

/** Filters read from the query leave nothing: treat the least certain one as plain words. */
const filterStep: RelaxationStep = {
  name: 'filter',
  relax: (_, request, { plan, found }) => {
    if (!found.isEmpty(true)) return null;
    const guesses = guessedTexts(plan.appliedFilters, () => found.hasPrice());
    const guess = guesses.find((text) => !request.plainText.includes(text));
    return guess === undefined ? null : { ...request, plainText: [...request.plainText, guess] };
  },
};

/**
 * Ways to relax an empty reading; the first that applies is taken. Words that no product holds together need
 * no second reading: they are dropped when the result set is made (`droppedTerms`).
 */
const RELAXATION_STEPS: readonly RelaxationStep[] = [spellingStep, filterStep];

/** The request to try instead, and the step that made it. Null: the reading stands. */
export const relax = (
  reader: Reader,
  asked: ReadRequest,
  tried: Tried,
): { step: RelaxationStep['name']; request: ReadRequest } | null => {
  for (const { name, relax: relaxed } of RELAXATION_STEPS) {
    const request = relaxed(reader, asked, tried);
    if (request !== null) return { step: name, request };
  }
  return null;
};
