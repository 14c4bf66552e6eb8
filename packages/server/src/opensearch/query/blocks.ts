import {
  type BackendQuery,
  FIELD_NAMES,
  FIELD_WEIGHTS,
  levelsOf,
  type SortOrder,
  WORDS_BESIDE_PHOTO,
} from '@aisle/engine';
import { VALUE_SEPARATOR } from '../value-separator.ts';
import { allOf, holdsTerm, nested, type Query, variantsAmong } from './clauses.ts';
import type { Reading } from './read-query.ts';
import { withRules } from './rule-factors.ts';
import type { Scopes } from './scopes.ts';
import type { SearchBody } from './shop-search.ts';

/** Groups that are ranked together by the engine's own rules, in the order in which OpenSearch gives them. */
export const BLOCK = 200;
/** Groups of which the best one is read. */
const BEST = 50;
/** What a cosine adds to a score, in so many steps: each is a clause. */
const STEPS = 16;

type Ranked = { query: BackendQuery; reading: Reading | null; scopes: Scopes };

const SUM_OF_WEIGHTS = FIELD_NAMES.reduce((sum, name) => sum + FIELD_WEIGHTS[name].weight, 0);

/** Variants by a part of their score that grows with a cosine. */
const inSteps = (
  products: readonly { externalId: string; cosine: number }[],
  scoreOf: (cosine: number) => number,
): Query[] => {
  const scores = products.map(({ cosine }) => scoreOf(cosine));
  const least = scores.reduce((low, score) => Math.min(low, score), Number.POSITIVE_INFINITY);
  const best = scores.reduce((high, score) => Math.max(high, score), 0);
  const width = Math.max(1e-6, best - least);
  const stepOf = (score: number): number =>
    Math.min(STEPS, 1 + Math.floor(((score - least) / width) * STEPS));
  return Array.from({ length: STEPS }, (_, at) => at + 1).flatMap((step) => {
    const ids = products.flatMap(({ externalId }, i) =>
      stepOf(scores[i] ?? least) === step ? [externalId] : [],
    );
    const boost = Math.max(1e-6, least + (width * step) / STEPS);
    return ids.length === 0 ? [] : [{ constant_score: { filter: variantsAmong(ids), boost } }];
  });
};

/** A score of the variants of which it holds; null: of all. */
const onlyOf = (holds: Query | null, score: Query): Query =>
  holds === null ? score : { bool: { filter: [holds], must: [score] } };

/** Scores near those of the engine: which groups come into the first block. */
const scoresOf = ({ query: { plan, request }, reading }: Ranked): Query[] => {
  if (reading === null) return [];
  const { words, whole, byMeaning, images } = reading;
  const weights = words.weights(whole.coverage, request.meaning ?? 1);
  const isPhoto = images?.isPhoto === true;
  // Beside a photo the words describe it.
  const beside = isPhoto ? WORDS_BESIDE_PHOTO : 1;
  const scores: Query[] = words.match.terms.flatMap(({ term: wanted, df, idf }, i) => {
    if (df === 0) return [];
    return levelsOf(wanted).flatMap(({ share, words: held }) => [
      {
        constant_score: {
          filter: holdsTerm(plan, i, share),
          boost: beside * share * idf * (weights.coverage + weights.lexical / 3),
        },
      },
      ...held.flatMap(({ word }) =>
        FIELD_NAMES.map((name) => ({
          term: {
            [`variants.${name}`]: {
              value: word,
              boost: (beside * share * weights.lexical * FIELD_WEIGHTS[name].weight) / SUM_OF_WEIGHTS,
            },
          },
        })),
      ),
    ]);
  });
  const head = plan.terms[plan.head];
  if (head !== undefined) {
    const heads = levelsOf(head).flatMap(({ words: held }) => held.map(({ word }) => word));
    scores.push({
      constant_score: {
        filter: { terms: { 'variants.heads': heads } },
        boost: beside * (weights.head + (isPhoto ? 0 : weights.thing)),
      },
    });
  }
  scores.push(...inSteps(byMeaning, (cosine) => weights.semantic * cosine));
  if (images !== null)
    for (const step of inSteps(images.products, images.scoreOf)) scores.push(onlyOf(images.counts, step));
  return scores;
};

/** Pinned groups have places of their own. */
const withoutPinned = ({ scopes }: Ranked, query: Query): Query => {
  if (scopes.pinnedRoots.length === 0) return query;
  return { bool: { must: [query], must_not: [nested(variantsAmong(scopes.pinnedRoots))] } };
};

/** Variants by their scores for the query; each the same without words. */
const scored = (ranked: Ranked, variants: Query): Query => {
  const should = scoresOf(ranked);
  return should.length === 0
    ? { constant_score: { filter: variants } }
    : { bool: { filter: [variants], should } };
};

/** Groups with these variants in order of relevance. */
const byRelevance = (query: Query): Query => nested(query, { score_mode: 'max' });

const SOURCE = ['source'];
const BY_ID = { 'variants.id': { order: 'asc', nested: { path: 'variants' } } };

/** `from`: the first group, counted from 0. */
export const relevanceBlock = (
  ranked: Ranked,
  { from, size, mostPopular }: { from: number; size: number; mostPopular: number },
): SearchBody => ({
  query: withoutPinned(
    ranked,
    byRelevance(withRules(scored(ranked, ranked.scopes.passing()), ranked.query, mostPopular)),
  ),
  size,
  from,
  sort: [{ _score: 'desc' }, BY_ID],
  source: SOURCE,
});

/** Groups among which are those that hold most of the query: rules and filters do not say which words it holds. */
export const bestBlock = (ranked: Ranked): SearchBody => ({
  query: byRelevance(scored(ranked, ranked.scopes.matching)),
  size: BEST,
  sort: [{ _score: 'desc' }, BY_ID],
  source: SOURCE,
});

export const pinnedBlock = ({ scopes }: Ranked): SearchBody => ({
  query: nested(variantsAmong(scopes.pinnedRoots)),
  size: scopes.pinnedRoots.length,
  source: SOURCE,
});

const PRICE_NOW = `
  boolean on = doc['variants.offer'].size() > 0
    && doc['variants.offerFrom'].value <= params.now && doc['variants.offerTo'].value >= params.now;
  if (doc['variants.otherCurrency'].value) return params.last;
  if (on) return doc['variants.offer'].value;
  return doc['variants.price'].size() == 0 ? params.last : doc['variants.price'].value;`;

type Key = (filter: Query) => unknown;

const nestedIn = (filter: Query) => ({ path: 'variants', filter });

const fieldKey =
  (field: string, order: 'asc' | 'desc'): Key =>
  (filter) => ({
    [`variants.${field}`]: {
      order,
      mode: order === 'asc' ? 'min' : 'max',
      missing: '_last',
      nested: nestedIn(filter),
    },
  });

const priceKey =
  (order: 'asc' | 'desc', nowMs: number): Key =>
  (filter) => ({
    _script: {
      type: 'number',
      order,
      mode: order === 'asc' ? 'min' : 'max',
      nested: nestedIn(filter),
      script: {
        lang: 'painless',
        source: PRICE_NOW,
        params: { now: nowMs, last: order === 'asc' ? Number.MAX_VALUE : -Number.MAX_VALUE },
      },
    },
  });

const numberKey =
  (field: string, order: 'asc' | 'desc'): Key =>
  (filter) => ({
    'variants.numbers.value': {
      order,
      mode: order === 'asc' ? 'min' : 'max',
      missing: '_last',
      nested: {
        ...nestedIn(filter),
        nested: {
          path: 'variants.numbers',
          filter: { terms: { 'variants.numbers.field': [field, `${field}${VALUE_SEPARATOR}`] } },
        },
      },
    },
  });

const keyOf = (sort: Exclude<SortOrder, 'relevance'>, nowMs: number): Key => {
  switch (sort) {
    case 'price_asc':
      return priceKey('asc', nowMs);
    case 'price_desc':
      return priceKey('desc', nowMs);
    case 'newest':
      return fieldKey('createdAt', 'desc');
    case 'rating':
    case 'popularity':
      return fieldKey(sort, 'desc');
    default: {
      const isRising = sort.endsWith('_asc');
      return numberKey(sort.slice(0, isRising ? -'_asc'.length : -'_desc'.length), isRising ? 'asc' : 'desc');
    }
  }
};

/** Terms of the plan whose bits are set in `held`. */
const termsIn = (held: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => i).filter((i) => (held & ((1 << Math.min(i, 31)) >>> 0)) !== 0);

/**
 * Groups in the order of a sort: first those with a variant that holds all terms of `held`, see `DocOrder`. Of such a
 * group only those variants count.
 */
export const sortedBlock = (
  { query: { plan, request }, scopes }: Ranked,
  sort: Exclude<SortOrder, 'relevance'>,
  { held, from, size }: { held: number; from: number; size: number },
): SearchBody => {
  const passing = scopes.passing();
  const full = termsIn(held, plan.terms.length).map((i) => holdsTerm(plan, i, 0));
  const isFull = allOf([passing, ...full]);
  const key = keyOf(sort, request.nowMs);
  const isSplit = full.length > 0;
  const sorts = isSplit ? [{ _score: 'desc' }, key(isFull), key(passing)] : [key(passing)];
  const first = { constant_score: { filter: nested(isFull), boost: 1 } };
  return {
    query: { bool: { filter: [nested(passing)], ...(isSplit && { should: [first] }) } },
    size,
    from,
    sort: [...sorts, BY_ID],
    source: SOURCE,
  };
};

/** The groups that these products are in. */
export const groupsWith = (externalIds: readonly string[]): SearchBody => ({
  query: nested(variantsAmong(externalIds)),
  size: externalIds.length,
  source: SOURCE,
});
