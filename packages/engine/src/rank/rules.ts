import { AVAILABILITIES } from '../ingest/live-columns.ts';
import {
  FRESH_DAYS,
  FRESHNESS_WEIGHT,
  OUT_OF_STOCK_FACTOR,
  POPULARITY_WEIGHT,
  PREFERENCE_WEIGHT,
  RATING_DOUBT,
  RATING_WEIGHT,
} from './weights.ts';

const OUT_OF_STOCK = AVAILABILITIES.indexOf('out_of_stock');
const DAY_MS = 86_400_000;
/** Averages of ratings lie between 1 and 5. */
const MIDDLE_RATING = 3;
const RATING_SPAN = 2;

/** Rule "out of stock": what cannot be bought now stands a little lower. `availability`: its number in the column. */
export const stockFactor = (availability: number): number =>
  availability === OUT_OF_STOCK ? OUT_OF_STOCK_FACTOR : 1;

/** Rule "rating": well rated by many a little higher, badly rated by many a little lower. NaN: not rated. */
export const ratingFactor = (average: number, count: number): number => {
  if (Number.isNaN(average)) return 1;
  const quality = Math.max(-1, Math.min(1, (average - MIDDLE_RATING) / RATING_SPAN));
  return 1 + (RATING_WEIGHT * quality * count) / (count + RATING_DOUBT);
};

/** Rule "popularity": on a logarithmic scale up to the most popular product found. NaN: the shop gave none. */
export const popularityFactor = (popularity: number, logMost: number): number =>
  popularity > 0 && logMost > 0 ? 1 + (POPULARITY_WEIGHT * Math.log1p(popularity)) / logMost : 1;

/** UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/**
 * Rule "freshness": what came into the shop in the last weeks. In whole days (UTC): scores that sank by the second would be
 * rounded down one product after another, and who turns the page would see some twice and others never.
 */
export const freshnessFactor = (createdAtMs: number, nowMs: number): number => {
  // Spares most products of a shop the divisions; also those without a date, which are NaN.
  if (!(nowMs - createdAtMs <= (FRESH_DAYS + 1) * DAY_MS)) return 1;
  const left = 1 - (dayOf(nowMs) - dayOf(createdAtMs)) / FRESH_DAYS;
  return left > 0 ? 1 + FRESHNESS_WEIGHT * Math.min(1, left) : 1;
};

/** Rule "preference": has what the query seems to ask for. `preference`: sum of the weights of what it has. */
export const preferenceFactor = (preference: number): number => 1 + PREFERENCE_WEIGHT * preference;
