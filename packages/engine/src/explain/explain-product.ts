import { type GroupPage, pageOfGroups } from '../arrange/page-of-groups.ts';
import { constraintsOf } from '../filter/constraints.ts';
import { userFilters } from '../filter/user-filters.ts';
import { visualCutOf } from '../fuse/find-alike.ts';
import type { Catalog, DocPlace } from '../index-state/catalog.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { roundScore } from '../rank/round-score.ts';
import { markExcluded } from '../retrieve/lexical/mark-excluded.ts';
import { termBit } from '../retrieve/lexical/match-terms.ts';
import { cosineOf } from '../retrieve/vector/scan-catalog.ts';
import { explainFilters } from './explain-filters.ts';
import { explainHit } from './explain-hit.ts';
import { explainReason } from './explain-reason.ts';
import type {
  ExplainedImage,
  ExplainedMeaning,
  ExplainedPlan,
  ExplainedWords,
  ExplainOutcome,
  ExplainRequest,
  ExplainStage,
} from './types.ts';

/** A part number may stand for many products; only this many are listed. */
const MAX_ALTERNATIVES = 20;

/** Rounded to a millionth, as scores are; null for an infinite value. */
const told = (value: number): number | null => (Number.isFinite(value) ? roundScore(value) : null);

const planOf = ({ plan, dropped }: ResultSet, request: ExplainRequest): ExplainedPlan => ({
  text: plan.text,
  terms: plan.terms.map(({ text, alternatives }) => ({
    text,
    alternatives: alternatives.slice(0, MAX_ALTERNATIVES).map(({ term, and = [], weight, synonym }) => ({
      text: synonym ?? [term, ...and].join(' '),
      weight,
      synonym: synonym !== undefined,
    })),
  })),
  correctedQuery: plan.correctedQuery,
  droppedTerms: dropped,
  appliedFilters: [...userFilters(request.filters), ...plan.appliedFilters],
  preferences: plan.preferences.map(({ field, values, weight, text }) => ({ field, values, weight, text })),
  excluded: plan.excluded.map(({ text }) => text),
});

const wordsOf = ({ lexical, scratch, cuts, visual }: ResultSet, id: number): ExplainedWords | null => {
  if (cuts === null || lexical.terms.length === 0) return null;
  const { mass } = lexical;
  const mask = scratch.termMask[id] as number;
  return {
    terms: lexical.terms.map(({ text, df }, i) => ({
      text,
      held: (mask & termBit(i)) !== 0,
      known: df > 0,
    })),
    coverage: mass === 0 ? 0 : roundScore((scratch.coverage[id] as number) / mass),
    // A search by photo finds nothing by words.
    cut: mass === 0 || visual !== null ? null : told(cuts.coverage / mass),
  };
};

const meaningOf = ({ semantic, cuts }: ResultSet, { segment, doc }: DocPlace): ExplainedMeaning | null => {
  if (semantic === null || cuts === null) return null;
  return {
    cosine: told(cosineOf(segment, doc)),
    cut: told(cuts.cosine),
  };
};

const imageOf = ({ lexical, scratch, cuts }: ResultSet, query: string, id: number): ExplainedImage | null => {
  if (cuts === null) return null;
  const { likeness, imageWords } = cuts;
  const cosine = told(scratch.likeness[id] ?? Number.NaN);
  if (likeness !== null)
    return { cosine, cut: told(visualCutOf({ query, lexical }, { ...cuts, likeness }, scratch)(id)) };
  if (imageWords === null) return null;
  const counts = (scratch.coverage[id] as number) >= imageWords.coverage;
  return { cosine, cut: counts ? told(imageWords.cosine) : null };
};

/** What a part of an index does not know of the whole answer. */
export type WholeAnswer = {
  total: number;
  droppedTerms: string[];
  /** From the first place on, so many are those of the whole answer. */
  places: number;
};

type Placing = Pick<GroupPage, 'total' | 'passed'> & {
  leader: number | null;
  rank: number | null;
  rankByScore: number | null;
};

/** Position of a group's card in the pages of a search. */
const placingOf = (
  catalog: Catalog,
  { scratch, order, pins, passes }: ResultSet,
  place: DocPlace | null,
): Placing => {
  const page = { offset: 0, limit: Math.max(1, catalog.totalGroups), pins, passes };
  const { total, leaders, passed } = pageOfGroups(catalog, scratch, order, page);
  const none = { total, passed, leader: null, rank: null, rankByScore: null };
  if (place === null) return none;
  const { segment, doc } = place;
  const group = segment.view.docGroup[doc] as number;
  const first = segment.docBase + (segment.view.groupStart[group] as number);
  const end = segment.docBase + (segment.view.groupStart[group + 1] as number);
  const index = leaders.findIndex((id) => id >= first && id < end);
  const leader = leaders[index];
  if (leader === undefined) return none;
  const byScore = 1 + leaders.reduce((sum, id) => sum + (order.compare(id, leader) < 0 ? 1 : 0), 0);
  return { total, passed, leader, rank: index + 1, rankByScore: byScore === index + 1 ? null : byScore };
};

/** The words after "without" that a product has, each matched separately. */
const excludedBy = (catalog: Catalog, { plan, scratch }: ResultSet, id: number): string[] => {
  if (scratch.excluded[id] !== 1) return [];
  return plan.excluded
    .filter((term) => {
      scratch.excluded.fill(0, 0, catalog.totalDocs);
      markExcluded(catalog, [term], scratch);
      return scratch.excluded[id] === 1;
    })
    .map(({ text }) => text);
};

type Judged = { stage: ExplainStage; facts: Omit<ExplainOutcome, 'reason' | 'plan' | 'stage' | 'found'> };

const stageOf = (
  set: ResultSet,
  place: DocPlace,
  { leader, rule }: { leader: number | null; rule: string | null },
): ExplainStage => {
  const { segment, doc } = place;
  const { scratch, semantic, visual } = set;
  const id = segment.docBase + doc;
  if (!segment.isForSale(doc)) return 'not_for_sale';
  if (rule !== null) return 'rule';
  if (scratch.excluded[id] === 1) return 'excluded';
  if (scratch.matched[id] === 0) {
    if (visual !== null) return 'image';
    const byMeaning = semantic !== null && (scratch.coverage[id] as number) === 0;
    return byMeaning ? 'meaning' : 'words';
  }
  if (scratch.failures[id] !== 0) return 'filter';
  return leader === id ? 'found' : 'variant';
};

const placedIn = (whole: WholeAnswer | null, own: Placing): Placing => {
  if (whole === null) return own;
  const isKnown = own.rank !== null && own.rank <= whole.places;
  return { ...own, ...(!isKnown && { rank: null, rankByScore: null }), total: whole.total };
};

type Asked = { request: ExplainRequest; externalId: string; whole: WholeAnswer | null };

const judge = (catalog: Catalog, set: ResultSet, { request, externalId, whole }: Asked): Judged => {
  const place = catalog.find(externalId);
  const placing = placedIn(whole, placingOf(catalog, set, place));
  const { total, passed, leader, rank, rankByScore } = placing;
  const page = rank === null ? null : Math.ceil(rank / request.pageSize);
  const nothing = {
    shownInstead: null,
    words: null,
    meaning: null,
    image: null,
    filters: [],
    excludedBy: [],
  };
  if (place === null) {
    const facts = { externalId, rank, page, total, explanation: null, rankByScore, rule: null, ...nothing };
    return { stage: 'unknown_product', facts };
  }
  const id = place.segment.docBase + place.doc;
  const { scratch, constraints } = set;
  const rule = set.leftOut.ruleOf(id);
  const stage = stageOf(set, place, { leader, rule });
  const ofRequest = constraintsOf(request.filters, request.nowMs).length;
  const facts = {
    externalId,
    rank,
    page,
    total,
    shownInstead: leader === null || leader === id ? null : externalIdOf(catalog, leader),
    words: wordsOf(set, id),
    meaning: meaningOf(set, place),
    image: imageOf(set, request.query, id),
    explanation: scratch.matched[id] === 0 ? null : explainHit(catalog, id, { ...set, passed }),
    filters: explainFilters(place, { constraints, ofRequest, scratch, nowMs: request.nowMs }),
    excludedBy: excludedBy(catalog, set, id),
    rule,
    rankByScore,
  };
  return { stage, facts };
};

const externalIdOf = (catalog: Catalog, id: number): string => {
  const segment = catalog.segmentOf(id);
  return segment.view.externalId(id - segment.docBase);
};

/**
 * Why a product is in an answer, or which stage of the search dropped it. `set`: the result set of `request`, by
 * relevance. `whole`: the answer that it is a part of.
 */
export const explainProduct = (
  catalog: Catalog,
  set: ResultSet,
  request: ExplainRequest,
  { externalId, whole = null }: { externalId: string; whole?: WholeAnswer | null },
): ExplainOutcome => {
  const plan = planOf({ ...set, dropped: whole?.droppedTerms ?? set.dropped }, request);
  const { stage, facts } = judge(catalog, set, { request, externalId, whole });
  const reason = explainReason(stage, { ...facts, byWords: set.visual === null });
  return { ...facts, stage, found: stage === 'found', reason, plan };
};
