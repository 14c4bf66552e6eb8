import { priceNow } from '../filter/price-now.ts';
import type { Matches } from '../fuse/matches.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { MATCHED_NEAR, MATCHED_PINNED, MATCHED_VISUAL, type QueryScratch } from '../scratch/query-scratch.ts';
import { understand } from '../understand/index.ts';
import { guessedTexts } from './guessed-texts.ts';
import { relaxSpelling } from './relax-spelling.ts';
import type { RetrieveParts, RetrieveRequest } from './retrieve-request.ts';

/** A request, and the result set that it gave. */
export type Reading = { parts: RetrieveParts; request: RetrieveRequest; set: Omit<ResultSet, 'gaveUp'> };

/** `relax` returns the request to try next; null: the step does not apply. */
type RelaxationStep = {
  name: 'spelling' | 'filter';
  relax: (reading: Reading) => RetrieveRequest | null;
};

/**
 * Match flags that count as a hit when deciding to relax. A match of words with an image does not, nor does a pin, nor
 * what is only near a photo.
 */
const decisiveFlags = ({ visual }: Matches): number =>
  visual === null ? ~(MATCHED_VISUAL | MATCHED_PINNED) : ~(MATCHED_NEAR | MATCHED_PINNED);

type Decisive = { scratch: QueryScratch; flags: number };

const decisive = ({ set }: Reading): Decisive => ({ scratch: set.scratch, flags: decisiveFlags(set) });

/** Whether a hit, before filters, has a price. */
const hasPrice = (catalog: Catalog, { scratch, flags }: Decisive, nowMs: number): boolean => {
  const { found, foundCount, matched } = scratch;
  for (let i = 0; i < foundCount; i++) {
    const doc = found[i] as number;
    if (((matched[doc] as number) & flags) === 0) continue;
    const { live, docBase } = catalog.segmentOf(doc);
    if (!Number.isNaN(priceNow(live, doc - docBase, nowMs))) return true;
  }
  return false;
};

/** Whether there is no hit; with `filtered`, none that passes the filters. */
const isEmpty = ({ scratch, flags }: Decisive, filtered: boolean): boolean => {
  const { found, foundCount, matched, failures } = scratch;
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    const passes = !filtered || failures[id] === 0;
    if (passes && ((matched[id] as number) & flags) !== 0) return false;
  }
  return true;
};

/** No word of the query is found: allow a larger edit distance. */
const spellingStep: RelaxationStep = {
  name: 'spelling',
  relax: (reading) => {
    const { request, parts, set } = reading;
    if (request.picture !== null || !isEmpty(decisive(reading), false)) return null;
    return relaxSpelling(request, set.plan, (asked) => understand(asked, parts.vocabulary, parts.synonyms));
  },
};

/** Filters read from the query leave nothing: treat the least certain one as plain words. */
const filterStep: RelaxationStep = {
  name: 'filter',
  relax: (reading) => {
    const { request, parts, set } = reading;
    const hits = decisive(reading);
    if (!isEmpty(hits, true)) return null;
    const guesses = guessedTexts(set.plan.appliedFilters, () => hasPrice(parts.catalog, hits, request.nowMs));
    const guess = guesses.find((text) => !request.plainText.includes(text));
    return guess === undefined ? null : { ...request, plainText: [...request.plainText, guess] };
  },
};

/**
 * Ways to relax an empty reading; the first that applies is taken. Two other relaxations need no second reading. Words
 * that no product holds together are dropped when the result set is made (`droppedTerms`). An answer of accessories
 * says so (`isOnlyRelated`).
 */
const RELAXATION_STEPS: readonly RelaxationStep[] = [spellingStep, filterStep];

/** The request to try instead of a reading, and the step that made it. Null: the reading stands. */
export const relax = (
  reading: Reading,
): { step: RelaxationStep['name']; request: RetrieveRequest } | null => {
  for (const { name, relax: relaxed } of RELAXATION_STEPS) {
    const request = relaxed(reading);
    if (request !== null) return { step: name, request };
  }
  return null;
};
