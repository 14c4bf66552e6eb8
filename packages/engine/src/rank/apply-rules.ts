import type { Preference } from '../backend/query-plan.ts';
import { constraintsOf } from '../filter/constraints.ts';
import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { QueryScratch } from '../scratch/query-scratch.ts';
import { lastNotAbove } from '../segment-file/last-not-above.ts';
import type { FilterRequest } from '../types.ts';
import { markHolding } from './mark-holding.ts';
import { roundScore } from './round-score.ts';
import {
  dayOf,
  freshnessFactor,
  popularityFactor,
  preferenceFactor,
  ratingFactor,
  stockFactor,
} from './rules.ts';
import { standing, standingOf } from './standing.ts';

/** `force`: power that the rules about the product are raised to, but not its preferences; 1: whole. */
export type RuleRequest = {
  preferences: readonly Preference[];
  nowMs: number;
  force: number;
};
/** `rule`: the name of a rule of the shop. */
export type RaisedBy = { factor: number; rule: string };
/** The docs that it raises, ascending. */
export type RaisedDocs = RaisedBy & { ids: Uint32Array };
/** What the rules need to know of the whole result set. */
export type RuleContext = {
  nowMs: number;
  logMostPopular: number;
  force: number;
  /** What the shop's own rules multiply scores by. */
  raised: readonly RaisedDocs[];
};

/** The rules of the shop that raise a doc. */
export const raisedBy = ({ raised }: Pick<RuleContext, 'raised'>, id: number): RaisedBy[] =>
  raised.filter(({ ids }) => ids[lastNotAbove(ids, id)] === id);

const ATTRIBUTE = 'attributes.';

const filterOf = ({ field, values }: Preference): FilterRequest =>
  field.startsWith(ATTRIBUTE)
    ? { attributes: { [field.slice(ATTRIBUTE.length)]: values } }
    : ({ [field]: values } as FilterRequest);

type Visit = (segment: AttachedSegment, doc: number, id: number) => void;

/** The found docs in order, each with its segment. */
const eachFound = (catalog: Catalog, { found, foundCount }: QueryScratch, visit: Visit): void => {
  let ordinal = 0;
  let segment = catalog.segments[0];
  for (let i = 0; i < foundCount; i++) {
    const id = found[i] as number;
    while (segment !== undefined && id >= segment.docBase + segment.view.docs)
      segment = catalog.segments[++ordinal];
    if (segment === undefined) return;
    visit(segment, id - segment.docBase, id);
  }
};

type Toward = { field: string; toward: 'low' | 'high'; weight: number; nowMs: number };

/** Adds a weight by rank among the found docs: see `Preference.toward`. */
const addStanding = (
  catalog: Catalog,
  { field, toward, weight, nowMs }: Toward,
  scratch: QueryScratch,
): void => {
  const { preference, sortKey } = scratch;
  const read = standingOf(field, nowMs);
  let known = 0;
  eachFound(catalog, scratch, (segment, doc) => {
    const value = read(segment, doc);
    if (!Number.isNaN(value)) sortKey[known++] = value;
  });
  const rank = standing(sortKey.slice(0, known), toward);
  eachFound(catalog, scratch, (segment, doc, id) => {
    const value = read(segment, doc);
    if (!Number.isNaN(value)) preference[id] = (preference[id] as number) + weight * rank(value);
  });
};

/** Adds the weight of each preference to the found docs that have it. */
const addPreferences = (
  catalog: Catalog,
  { preferences, nowMs }: RuleRequest,
  scratch: QueryScratch,
): void => {
  const { marks, found, foundCount, preference } = scratch;
  for (const wanted of preferences) {
    if (wanted.toward !== undefined) {
      addStanding(catalog, { ...wanted, toward: wanted.toward, nowMs }, scratch);
      continue;
    }
    marks.fill(0, 0, catalog.totalDocs);
    if (wanted.holding !== undefined) markHolding(catalog, wanted.holding, marks);
    else {
      for (const { mark } of constraintsOf(filterOf(wanted), nowMs)) {
        for (const segment of catalog.segments) mark(segment, marks);
      }
    }
    for (let i = 0; i < foundCount; i++) {
      const id = found[i] as number;
      if (marks[id] === 1) preference[id] = (preference[id] as number) + wanted.weight;
    }
  }
};

type ProductRules = Omit<RuleContext, 'raised'>;
/** The factor of one rule for one doc of the segment. */
type FactorOf = (segment: AttachedSegment, doc: number, context: ProductRules) => number;

type Rule = { name: string; factorOf: FactorOf };

const STOCK: Rule = {
  name: 'out of stock',
  factorOf: ({ live }, doc) => stockFactor(live.availability[doc] as number),
};
const RATING: Rule = {
  name: 'rating',
  factorOf: ({ view }, doc) => ratingFactor(view.rating[doc] as number, view.ratingCount[doc] as number),
};
const POPULARITY: Rule = {
  name: 'popularity',
  factorOf: ({ live }, doc, { logMostPopular }) =>
    popularityFactor(live.popularity[doc] as number, logMostPopular),
};
const FRESHNESS: Rule = {
  name: 'freshness',
  factorOf: ({ view }, doc, { nowMs }) => freshnessFactor(view.createdAt[doc] as number, nowMs),
};
/** What a product is besides its words. */
const RULES = [STOCK, RATING, POPULARITY, FRESHNESS];

/** Of the rules that know nothing of the query: all but popularity. */
const ofProduct: FactorOf = (segment, doc, context) =>
  STOCK.factorOf(segment, doc, context) *
  RATING.factorOf(segment, doc, context) *
  FRESHNESS.factorOf(segment, doc, context);

/** The factors of a doc by the name of their rule; their product is what the rules make of its score. */
export const ruleFactors = (
  segment: AttachedSegment,
  doc: number,
  context: ProductRules,
  preference: number,
): Record<string, number> => ({
  ...Object.fromEntries(
    RULES.map(({ name, factorOf }) => [name, factorOf(segment, doc, context) ** context.force]),
  ),
  preference: preferenceFactor(preference),
});

const mostPopular = (catalog: Catalog, { found, foundCount }: QueryScratch): number => {
  if (catalog.whole !== null) return catalog.whole.mostPopular;
  let most = 0;
  let at = 0;
  for (const { live, view, docBase } of catalog.segments) {
    const { popularity } = live;
    for (; at < foundCount && (found[at] as number) < docBase + view.docs; at++) {
      const own = popularity[(found[at] as number) - docBase] as number;
      if (own > most) most = own;
    }
  }
  return most;
};

/**
 * What the rules need to know of the found docs, before rules of the shop or filters take some out. Sums up the preferences
 * that each of them has.
 */
export const ruleContext = (
  catalog: Catalog,
  request: RuleRequest,
  scratch: QueryScratch,
): Omit<RuleContext, 'raised'> => {
  addPreferences(catalog, request, scratch);
  const { nowMs, force } = request;
  return { nowMs, logMostPopular: Math.log1p(mostPopular(catalog, scratch)), force };
};

/** The factors of the rules that know nothing of the query, by doc; NaN: not known yet. They hold for a day. */
const factorsFor = ({ live, view }: AttachedSegment, nowMs: number): Float64Array => {
  const day = dayOf(nowMs);
  if (live.factorsDay !== day) {
    if (live.factors.length === 0) live.factors = new Float64Array(view.docs);
    live.factors.fill(Number.NaN);
    live.factorsDay = day;
  }
  return live.factors;
};

/** Applies the rules to the found docs of a segment, from `found[from]` on. Returns where those of the next begin. */
const applyToSegment = (
  segment: AttachedSegment,
  context: ProductRules,
  { found, foundCount, score, preference, failures }: QueryScratch,
  from: number,
): number => {
  const { docBase, live, view } = segment;
  const { force, nowMs, logMostPopular } = context;
  const { popularity } = live;
  const factors = factorsFor(segment, nowMs);
  const end = docBase + view.docs;
  let i = from;
  for (; i < foundCount; i++) {
    const id = found[i] as number;
    if (id >= end) break;
    if (failures[id] !== 0) continue;
    const doc = id - docBase;
    let own = factors[doc] as number;
    if (Number.isNaN(own)) {
      own = ofProduct(segment, doc, context);
      factors[doc] = own;
    }
    own *= popularityFactor(popularity[doc] as number, logMostPopular);
    const factor = (force === 1 ? own : own ** force) * preferenceFactor(preference[id] as number);
    score[id] = roundScore((score[id] as number) * factor);
  }
  return i;
};

/**
 * The rules: what a product is besides its words moves its score by some percent, so that it decides between
 * matches alike and never lifts a bad match over a good one. Multiplies `score` of every found doc that passes the
 * filters: no other one is compared or shown.
 */
export const applyRules = (catalog: Catalog, context: ProductRules, scratch: QueryScratch): void => {
  let from = 0;
  for (const segment of catalog.segments) from = applyToSegment(segment, context, scratch, from);
};
