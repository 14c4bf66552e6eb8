import { type BackendQuery, type Preference, RULE_WEIGHTS } from '@aisle/engine';
import { allOf, anyOf, constraintQuery, constraintsOf, type Query, term } from './clauses.ts';

const DAY_MS = 86_400_000;

/** The rules about a product, as `rank/rules.ts` of the engine. */
const RULES = `
  double factor = 1;
  if (doc['variants.availability'].value == 'out_of_stock') factor *= params.outOfStock;
  if (doc['variants.rating'].size() > 0) {
    double quality = Math.max(-1, Math.min(1, (doc['variants.rating'].value - 3) / 2));
    double count = doc['variants.ratingCount'].value;
    factor *= 1 + params.rating * quality * count / (count + params.doubt);
  }
  if (params.logMost > 0 && doc['variants.popularity'].size() > 0 && doc['variants.popularity'].value > 0)
    factor *= 1 + params.popularity * Math.log1p(doc['variants.popularity'].value) / params.logMost;
  double left = 1 - (params.today - Math.floor(doc['variants.createdAt'].value / params.day)) / params.freshDays;
  if (left > 0) factor *= 1 + params.freshness * Math.min(1, left);
  return Math.pow(factor, params.force);`;

const rulesScript = (nowMs: number, mostPopular: number, force: number): Record<string, unknown> => {
  const {
    OUT_OF_STOCK_FACTOR: outOfStock,
    RATING_WEIGHT: rating,
    RATING_DOUBT: doubt,
    POPULARITY_WEIGHT: popularity,
    FRESHNESS_WEIGHT: freshness,
    FRESH_DAYS: freshDays,
  } = RULE_WEIGHTS;
  const params = {
    ...{ outOfStock, rating, doubt, popularity, freshness, freshDays },
    logMost: Math.log1p(mostPopular),
    force,
    today: Math.floor(nowMs / DAY_MS),
    day: DAY_MS,
  };
  return { script_score: { script: { lang: 'painless', source: RULES, params } } };
};

/** Variants that have a preference. One toward an end (the cheapest) orders within a block alone. */
const having = ({ field, values, holding, toward }: Preference, nowMs: number): Query | null => {
  if (toward !== undefined) return null;
  if (holding !== undefined) return anyOf(holding.map((word) => term('held', word)));
  const name = field.startsWith('attributes.') ? field.slice('attributes.'.length) : null;
  const filters = name === null ? { [field]: values } : { attributes: { [name]: values } };
  return allOf(constraintsOf(filters, nowMs).map(constraintQuery));
};

/** Scores of variants after what they are and what the shop's rules say of them: near those of the engine. */
export const withRules = (scored: Query, { plan, request }: BackendQuery, mostPopular: number): Query => {
  const { nowMs, merchandise, photo } = request;
  const preferences = plan.preferences.flatMap((preference) => {
    const filter = having(preference, nowMs);
    const weight = 1 + RULE_WEIGHTS.PREFERENCE_WEIGHT * preference.weight;
    return filter === null ? [] : [{ filter, weight }];
  });
  const boosts = (merchandise?.boosts ?? []).map(({ filters, factor }) => ({
    filter: allOf(constraintsOf(filters, nowMs).map(constraintQuery)),
    weight: factor,
  }));
  return {
    function_score: {
      query: scored,
      functions: [
        rulesScript(nowMs, mostPopular, photo === null ? 1 : RULE_WEIGHTS.RULES_BESIDE_PHOTO),
        ...preferences,
        ...boosts,
      ],
      score_mode: 'multiply',
      boost_mode: 'multiply',
    },
  };
};
