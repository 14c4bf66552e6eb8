import { applyConstraints, type FilteredFields } from '../filter/apply-constraints.ts';
import { type Constraint, constraintsOf } from '../filter/constraints.ts';
import { priceNow } from '../filter/price-now.ts';
import { droppedTerms, heldByBest } from '../fuse/find-docs.ts';
import { addPictured } from '../fuse/pictured.ts';
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
import { MATCHED_VISUAL, type QueryScratch, sharedScratch } from './query-scratch.ts';

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
  | 'ahead'
  | 'picture'
  | 'pictured'
  | 'language'
  | 'currency'
  | 'nowMs'
  | 'popularQueries'
  | 'deadline'
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

/** By which flags of `matched` a doc decides whether the query is read again: not by what its picture shows of the words. */
const decisiveFlags = ({ visual }: Matches): number => (visual === null ? ~MATCHED_VISUAL : ~0);

type Decisive = { scratch: QueryScratch; flags: number };

/** Whether something that was found, before filters, has a price. */
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

/** Whether nothing was found. `filtered`: and passed the filters. */
const isEmpty = ({ scratch, flags }: Decisive, filtered: boolean): boolean => {
  const { found, foundCount, matched, failures } = scratch;
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    const passes = !filtered || failures[id] === 0;
    if (passes && ((matched[id] as number) & flags) !== 0) return false;
  }
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
  const { deadline } = request;
  const lexical = matchTerms(catalog, plan, { scratch, deadline });
  ended('lexical');
  const matches = findMatches({
    catalog,
    plan,
    lexical,
    request,
    scratch,
    scanned: () => ended('semantic'),
  });
  const decisive = { scratch, flags: decisiveFlags(matches) };
  if (request.picture === null && isEmpty(decisive, false)) {
    const bolder = boldly(request, plan, (asked) => understand(asked, vocabulary, synonyms));
    if (bolder !== null) return retrieve(parts, bolder, ended);
  }
  const held = heldByBest(scratch);
  const dropped = droppedTerms(lexical, held, scratch.foundCount);
  const pictured = matches.cuts?.pictured ?? null;
  if (pictured !== null) addPictured(pictured, scratch);
  ended('fuse');
  deadline?.check();
  const force = matches.visual === null ? 1 : RULES_BESIDE_PICTURE;
  const rules = applyRules(catalog, { preferences: plan.preferences, nowMs: request.nowMs, force }, scratch);
  ended('rules');
  const constraints = [
    ...constraintsOf(request.filters, request.nowMs),
    ...constraintsOf(plan.filters, request.nowMs),
  ];
  const filtered = applyConstraints(catalog, constraints, { scratch, deadline });
  const priced = (): boolean => hasPrice(catalog, decisive, request.nowMs);
  const guesses = isEmpty(decisive, true) ? guessedTexts(plan.appliedFilters, priced) : [];
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
