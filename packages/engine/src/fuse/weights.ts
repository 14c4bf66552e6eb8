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
