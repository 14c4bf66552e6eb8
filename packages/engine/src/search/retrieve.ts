import { applyConstraints, type FilteredFields } from '../filter/apply-constraints.ts';
import { type Constraint, constraintsOf } from '../filter/constraints.ts';
import { priceNow } from '../filter/price-now.ts';
import { droppedTerms, heldByBest } from '../fuse/find-docs.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { applyRules, type RuleContext } from '../rank/apply-rules.ts';
import { DocOrder } from '../rank/doc-order.ts';
import { RULES_BESIDE_PICTURE } from '../rank/weights.ts';
import { type LexicalMatch, matchTerms } from '../retrieve/lexical/match-terms.ts';
import type { SynonymSet } from '../synonyms/index.ts';
import type { EngineSearchRequest } from '../types.ts';
import {
  type QueryPlan,
  type UnderstandRequest,
  understand,
  type VocabularyView,
} from '../understand/index.ts';
import { boldly } from './boldly.ts';
import { findMatches, type Matches } from './find-matches.ts';
import { guessedTexts } from './guessed-texts.ts';
import { type QueryScratch, sharedScratch } from './query-scratch.ts';

export type RetrieveParts = {
  catalog: Catalog;
  vocabulary: VocabularyView;
  /** Of the request's language. */
  synonyms: readonly SynonymSet[];
};

/** What decides which products are in an answer, and in which order. */
export type RetrieveRequest = Pick<
  EngineSearchRequest,
  | 'query'
  | 'filters'
  | 'sort'
  | 'plainText'
  | 'vector'
  | 'picture'
  | 'language'
  | 'currency'
  | 'nowMs'
  | 'popularQueries'
> &
  Pick<UnderstandRequest, 'bold'>;

/** Everything that is in the answer, before a page is cut. `scratch` is shared: valid until the next retrieval. */
export type ResultSet = Matches & {
  plan: QueryPlan;
  scratch: QueryScratch;
  lexical: LexicalMatch;
  dropped: string[];
  rules: RuleContext;
  constraints: Constraint[];
  filtered: FilteredFields;
  order: DocOrder;
  /** Whether a filter read out of the query was given up because it left nothing. */
  gaveUp: boolean;
};

/** Whether something that was found, before filters, has a price. */
const hasPrice = (catalog: Catalog, { found, foundCount }: QueryScratch, nowMs: number): boolean => {
  for (let i = 0; i < foundCount; i++) {
    const doc = found[i] as number;
    const { live, docBase } = catalog.segmentOf(doc);
    if (!Number.isNaN(priceNow(live, doc - docBase, nowMs))) return true;
  }
  return false;
};

const isEmpty = ({ found, foundCount, failures }: QueryScratch): boolean => {
  for (let i = 0; i < foundCount; i++) if (failures[found[i] as number] === 0) return false;
  return true;
};

/**
 * The stages that a search, a suggestion and an explanation have in common:
 *   understand -> match terms -> scan vectors or pictures, find docs (the result set) -> rules -> constraints
 * What finds nothing is read again: with bolder spelling where no word is found at all; filters read out of the query
 * that leave nothing are words after all, one by one.
 * `ended` hears the name of each stage when it is over.
 */
export const retrieve = (
  parts: RetrieveParts,
  request: RetrieveRequest,
  ended: (stage: string) => void,
): ResultSet => {
  const { catalog, vocabulary, synonyms } = parts;
  const plan = understand(request, vocabulary, synonyms);
  ended('understand');
  const scratch = sharedScratch();
  scratch.reset(catalog.totalDocs);
  const lexical = matchTerms(catalog, plan, scratch);
  ended('lexical');
  const matches = findMatches({
    catalog,
    plan,
    lexical,
    request,
    scratch,
    scanned: () => ended('semantic'),
  });
  if (scratch.foundCount === 0 && request.picture === null) {
    const bolder = boldly(request, plan, (asked) => understand(asked, vocabulary, synonyms));
    if (bolder !== null) return retrieve(parts, bolder, ended);
  }
  const held = heldByBest(scratch);
  const dropped = droppedTerms(lexical, held, scratch.foundCount);
  ended('fuse');
  const force = matches.visual === null ? 1 : RULES_BESIDE_PICTURE;
  const rules = applyRules(catalog, { preferences: plan.preferences, nowMs: request.nowMs, force }, scratch);
  ended('rules');
  const constraints = [
    ...constraintsOf(request.filters, request.nowMs),
    ...constraintsOf(plan.filters, request.nowMs),
  ];
  const filtered = applyConstraints(catalog, constraints, scratch);
  const priced = (): boolean => hasPrice(catalog, scratch, request.nowMs);
  const guesses = isEmpty(scratch) ? guessedTexts(plan.appliedFilters, priced) : [];
  const guess = guesses.find((text) => !request.plainText.includes(text));
  if (guess !== undefined) {
    const less = retrieve(parts, { ...request, plainText: [...request.plainText, guess] }, ended);
    return { ...less, gaveUp: true };
  }
  ended('filter');
  scratch.ended();
  const order = new DocOrder(catalog, scratch, { order: request.sort, nowMs: request.nowMs, held });
  const parted = { plan, scratch, lexical, ...matches, dropped, rules, constraints, filtered, order };
  return { ...parted, gaveUp: false };
};
