import type { BackendQuery, Lexicon, Merchandise } from '@aisle/engine';
import {
  ALL,
  allOf,
  anyOf,
  constraintQuery,
  constraintsOf,
  exclusions,
  type FieldConstraint,
  formulaQuery,
  noneOf,
  type Query,
  term,
  variantsAmong,
} from './clauses.ts';
import type { Reading } from './read-query.ts';

const NO_MERCHANDISE: Merchandise = { hidden: [], filters: [], boosts: [], pins: [] };

type Matching = {
  /** What words, vector and images find. */
  matching: Query;
  /** Of these, what counts as an answer: see `Found.isEmpty`. */
  answering: Query;
};

const EVERYTHING: Matching = { matching: ALL, answering: ALL };

const matchingOf = (plan: BackendQuery['plan'], { byWords, byMeaning, images }: Reading): Matching => {
  const words = formulaQuery(plan, byWords);
  const said = anyOf([words, variantsAmong(byMeaning.map(({ externalId }) => externalId))]);
  if (images === null) return { matching: said, answering: said };
  if (!images.isPhoto) return { matching: anyOf([said, images.alike]), answering: said };
  const matching = anyOf([images.alike, images.near]);
  return { matching, answering: allOf([matching, anyOf([images.alike, words])]) };
};

/** Which variants a search finds, as queries about one variant. */
export class Scopes {
  /** What words, vector and images find, before rules of the shop and filters. */
  readonly matching: Query;
  /** Of the result set, before filters. */
  readonly found: Query;
  /** The same without what only a pin or an image shows, or is only near a photo. */
  readonly answers: Query;
  /** Roots of pinned groups. */
  readonly pinnedRoots: readonly string[];
  /** Groups of filters that are facets, see `applyConstraints`. */
  readonly filtered: readonly string[];
  readonly constraints: readonly FieldConstraint[];
  /** Those that facets show as chosen. */
  readonly chosen: readonly FieldConstraint[];

  constructor({ plan, request, chosen }: BackendQuery, reading: Reading | null, lexicon: Lexicon) {
    const { merchandise = NO_MERCHANDISE, nowMs, sort } = request;
    const mayPin = sort === 'relevance' && request.photo === null;
    const pins = mayPin ? lexicon.pinned(merchandise) : [];
    const { matching, answering } = reading === null ? EVERYTHING : matchingOf(plan, reading);
    const ruled = merchandise.filters.flatMap(({ filters }) => constraintsOf(filters, nowMs));
    const hidden = lexicon.hidden(merchandise.hidden.map(({ externalId }) => externalId));
    const available = [term('forSale', true), ...exclusions(plan).map((query) => noneOf([query]))];
    this.matching = allOf([...available, matching]);
    const common = [
      ...available,
      ...ruled.map(constraintQuery),
      ...(hidden.length === 0 ? [] : [noneOf([variantsAmong(hidden)])]),
    ];
    const pinned = pins.flatMap(({ externalIds }) => externalIds);
    this.answers = allOf([...common, answering]);
    this.found = allOf([
      ...common,
      pinned.length === 0 ? matching : anyOf([matching, variantsAmong(pinned)]),
    ]);
    this.pinnedRoots = pins.map(({ rootId }) => rootId);
    const all = [...constraintsOf(request.filters, nowMs), ...constraintsOf(plan.filters, nowMs)];
    this.constraints = all.filter(({ negated, field }) => !negated || lexicon.isKnown(field));
    this.chosen = chosen?.flatMap((filters) => constraintsOf(filters, nowMs)) ?? this.constraints;
    const own = this.constraints.filter(({ field, group }) => group === field);
    this.filtered = [...new Set(own.map(({ field }) => field))];
  }

  /** Those that pass every filter, but those of the group `field`. */
  passing(base: Query = this.found, field: string | null = null): Query {
    const others = this.constraints.filter(({ group }) => group !== field);
    return allOf([base, ...others.map(constraintQuery)]);
  }
}
