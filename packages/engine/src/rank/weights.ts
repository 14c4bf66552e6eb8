import type { FIELD_NAMES } from '../ingest/fields.ts';

/** Everything that ranking can be tuned by. Measured on the dev queries of the relevance bench. */

/** Weight of a text field, and how much a long text counts less (BM25's b). */
export type FieldWeight = { weight: number; b: number };

export const FIELD_WEIGHTS: Readonly<Record<(typeof FIELD_NAMES)[number], FieldWeight>> = {
  name: { weight: 3, b: 0.75 },
  brand: { weight: 2, b: 0.75 },
  categories: { weight: 1.5, b: 0.75 },
  attributes: { weight: 1, b: 0.75 },
  codes: { weight: 3, b: 0.75 },
  description: { weight: 1, b: 0.75 },
};

/**
 * A part number beside the same one exact (1): written in pieces that one product holds, the beginning of a longer
 * one, and a stretch from the middle of one. Each below the one before it, whatever the length of the texts.
 */
export const CODE_WEIGHTS = { inPieces: 0.7, prefix: 0.4, inside: 0.25 };

/**
 * A word that may have been meant beside the one that was read: the second best correction, or a frequent word beside a
 * rare one that a product spells so. Misspelt queries of a hardware shop (odd half): .344 without, .351 with it.
 */
export const MEANT_WEIGHT = 0.4;

/** BM25's k1: how soon more occurrences stop to matter. */
export const K1 = 1.2;

/**
 * Weight of the cosine beside the lexical score: `oneWord` or `held` (of several words) where some product holds the whole
 * query, up to `unheld` where the shop knows none of its words, by the square of the share that is missing. Words that
 * the shop knows and that no product holds together count `apart` of that share. On the even half (crowdflower /
 * icecat / homedepot, 600 queries / recall@10 of paraphrases), the lexical score being divided by the idf mass of the
 * whole query: .8333/.6998/.4297/.585 with `apart` 1, .8353/.6998/.4338/.580 with .7, .8348/.6998/.4364/.580 with .5;
 * .8325/.6998/.4318/.562 with 1 and divided by the mass of the known words alone.
 */
export const SEMANTIC_WEIGHT = { oneWord: 0.3, held: 0.5, unheld: 4, apart: 0.7 };

/**
 * Beside BM25F, what a sum over single words cannot see, each in [0, 1] before its weight: how much of the query's idf
 * the doc holds at all, which words of the query follow one another in its name, and whether both are about the same
 * thing (`case` of "case for iphone"). Chosen on half of the dev queries: nDCG@10 of crowdflower / icecat / homedepot
 * there .814/.704/.450 without, .826/.705/.455 with adjacency, .824/.724/.457 with coverage too, .839/.717/.457 with all.
 */
export const COVERAGE_WEIGHT = 0.2;
export const ADJACENCY_WEIGHT = 0.15;
export const HEAD_WEIGHT = 0.05;

/**
 * A doc is found by words when the terms it holds carry the share `least` of the query's idf; where `enough` products
 * hold all of it, the share `strict`, so that totals, facets and other sorts are not about half matches.
 */
export const COVERAGE = { least: 0.35, strict: 0.6, enough: 4 };

/**
 * A doc is found by meaning when its cosine stands out: so many standard deviations above the catalog's mean for
 * this query, never below the floor, and always from the ceiling on. `strict` where a product holds the whole query,
 * `loose` where none holds any of it, in between by the share held.
 */
export const SEMANTIC_CUT = {
  loose: { deviations: 1.5, floor: 0.1 },
  strict: { deviations: 4, floor: 0.45 },
  ceiling: 0.8,
  /** And never below this share of the best cosine in the catalog. */
  ofBest: 0.6,
};
/** Deviations below this are taken as this: a catalog of look-alikes must not let everything through. */
export const LEAST_DEVIATION = 0.02;

/**
 * A doc is found by a picture when its cosine lies this share of the way from the mean of the shop's pictures to the best of
 * them, and so many deviations above the mean; never below the floor, always from the ceiling on. Chosen on the even halves
 * of the vision sets, where a picture of 2,500 garments finds 59 (5 % of queries under 13, none over 140), half of its own
 * type: without the deviations it is 194 and a third; with .6 of the way some find one or none. `withWords`: of what answers
 * the words beside it, "like this, but blue" (of the garments of both that type and that colour, .24 are in the first ten
 * with one cut, .58 so, .63 with half the deviations, where a third of the shop counts as alike).
 */
export const VISUAL_CUT = {
  alone: { wayToBest: 0.4, deviations: 2 },
  withWords: { wayToBest: 0.2, deviations: 1 },
  /**
   * At most so many deviations for each power of ten that the shop has pictures: of 81 of them 3 would be above 2 deviations,
   * and the package of a photo among the first five in .70; so it is 9, and .76.
   */
  deviationsPerDecade: 0.58,
  floor: 0.02,
  ceiling: 0.85,
};

/**
 * How far from 1 a cosine still means the same picture: at this distance the score has half of what that is worth. Copies
 * of a picture come to .98 and more, the nearest other garment to .89 (median).
 */
export const SAME_PICTURE = 0.02;

/**
 * Words find a picture when its cosine with them lies this share of the way from the mean of the shop's pictures to the best,
 * and so many deviations above the mean: `loose` where no doc holds any of the query, `strict` where one holds nearly all of
 * it. Stricter than for a picture, because what words mean to a picture is known less well. `whole`: powers of ten of
 * pictures from which these deviations count whole; of fewer none can be as far from the mean. With less than `fewest`
 * pictures one always stands out. Chosen without a model that knows words: in the place of its words stood what parts the
 * mean of a type's other pictures from the mean of all, as Aisle's own model sees them. Of 625 garments of 30 types 2.5
 * finds 9 (median), .72 of them of the type, .46 of the type's; 2 finds 26, .59 and .76; 3.5 nothing for half of the types.
 * A direction that means nothing finds 11 with 2.5, 1 with 3.5.
 */
export const PICTURED_CUT = { wayToBest: 0.6, loose: 2.5, strict: 3.5, whole: 3.4, fewest: 3 };

/**
 * Weight of how far a picture stands out for the words (1 for the best of the shop): `held` where some doc holds the whole
 * query, up to `unheld` where the shop knows none of its words, by the square of the share that is missing, as for
 * meaning. Below COVERAGE_WEIGHT, and what its words score beside that, where some doc holds all. A choice, measured on
 * nothing but made-up pictures.
 */
export const PICTURED_WEIGHT = { held: 0.1, unheld: 0.5 };

/** Weight of a score by words beside one by picture: .3 brings .49 of those garments, 1 no more than this. */
export const WORDS_BESIDE_PICTURE = 0.6;

/**
 * Power that the rules about the product (stock, rating, popularity, freshness) are raised to where a picture is searched:
 * they order products that show the same picture, and nothing else. The smallest lead of a copy's own product over the next
 * was a hundredth of its score; with whole rules some lost it (half the size: 4 of 42, JPEG quality 40: 1 of 42).
 */
export const RULES_BESIDE_PICTURE = 0.01;

/** Fields where a word says what a product is: "without leather" leaves out what has leather here. */
export const EXCLUDING_FIELDS: ReadonlySet<(typeof FIELD_NAMES)[number]> = new Set([
  'name',
  'brand',
  'categories',
  'attributes',
]);

/** Factor of the score of what cannot be bought now: gentle, so that the exact match stays above the rest. */
export const OUT_OF_STOCK_FACTOR = 0.85;

/**
 * The gentle rules: at most so much of the score is added for the best rating, the most popular product found, what
 * came in today. Together under a tenth, so that they order what matches alike.
 */
export const RATING_WEIGHT = 0.03;
export const POPULARITY_WEIGHT = 0.05;
export const FRESHNESS_WEIGHT = 0.01;
/** With so many ratings the average counts half. */
export const RATING_DOUBT = 10;
export const FRESH_DAYS = 30;

/** Share of the score added for a preference of weight 1 (a colour, brand or size that the query names). */
export const PREFERENCE_WEIGHT = 0.2;

/**
 * Share of a term's score and coverage for a product that holds a synonym of it and not the word itself. `oneWay`, built
 * in, leads from a thing to its kind (`sneakers` to `shoes`): below COVERAGE.least, so that it fills in where the thing
 * itself is not to be had. Chosen by words alone on the even dev queries, built-in rules against none: nDCG@10 of
 * crowdflower +.005, icecat +.008, homedepot +.0035; groups from .6 to .9 differ by .002.
 */
export const SYNONYM_WEIGHTS = {
  own: { group: 0.95, oneWay: 0.8 },
  builtIn: { group: 0.6, oneWay: 0.25 },
};

/**
 * Of the first `places` groups, each of one brand beyond the first `free` counts this share of its score less for its
 * place, among the best `pool`: enough to let in what matches about as well, nothing else.
 */
export const DIVERSITY = { places: 10, pool: 30, free: 2, penalty: 0.01 };

/** Weight of two words of a query written as one: `dish washer` finds `dishwasher` nearly as well. */
export const JOINED_WEIGHT = 0.9;

/**
 * Weights of compounds beside the word itself, chosen by what they mean: a `Regenjacke` is a `Jacke` (`head`), much of
 * what is made of `Leder` begins with it (`modifier`), a `Jacke` for `Regen` is likely a `Regenjacke` (`apart`).
 */
export const COMPOUND_WEIGHTS = { head: 0.7, modifier: 0.3, apart: 0.6 };

/** Weight of a preference for one end of the prices, ages or ratings found ("cheap", "new", "best"). */
export const SIGNAL_WEIGHT = 1;

/** Weights beside an amount itself (`55"` for `55 inch`): the bare number, and the numbers of `4 x 8` apart. */
export const AMOUNT_WEIGHTS = { number: 0.3, apart: 0.3 };

/** An answer is only related to what was asked for when so large a share of its best `places` is. */
export const ONLY_RELATED = { places: 10, share: 0.9 };
