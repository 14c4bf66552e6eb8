/**
 * Weight of the cosine beside the lexical score:
 *
 * - `oneWord`, or `held` with several words, where some product holds the whole query.
 * - `unheld`, where the shop knows none of the words.
 * - In between it rises with the square of the missing share.
 *
 * Words that the shop knows, but that no product holds together, count `apart` of their share as missing. Measured on
 * the even half: nDCG@10 of crowdflower / icecat / homedepot (600 queries), then recall@10 of paraphrases. The lexical
 * score is divided by the idf mass of the whole query.
 *
 * `apart` 1     .8333/.6998/.4297/.585
 * `apart` .7    .8353/.6998/.4338/.580
 * `apart` .5    .8348/.6998/.4364/.580
 *
 * With `apart` 1, and divided by the mass of the known words alone, it is .8325/.6998/.4318/.562.
 */
export const SEMANTIC_WEIGHT = { oneWord: 0.3, held: 0.5, unheld: 4, apart: 0.7 };

/**
 * Weights of three signals that BM25F, a sum over single words, cannot see. Each is in [0, 1] before its weight:
 *
 * - coverage: the share of the query's idf that the doc holds.
 * - adjacency: which words of the query follow one another in the doc's name.
 * - head: query and doc name the same thing (`case` of "case for iphone").
 *
 * Chosen on half of the dev queries, by nDCG@10 of crowdflower / icecat / homedepot:
 *
 * none                 .814/.704/.450
 * adjacency            .826/.705/.455
 * adjacency, coverage  .824/.724/.457
 * all three            .839/.717/.457
 */
export const COVERAGE_WEIGHT = 0.2;
export const ADJACENCY_WEIGHT = 0.15;
export const HEAD_WEIGHT = 0.05;

/**
 * A broad query, of at most `words` words, asks for the thing itself: `thing` is added to the score of a doc whose name
 * or category calls it so, and that holds every word, or for the head a synonym. Chosen on the even half of
 * `bench/relevance/broad`: the share of the thing itself is .917 with .2 on Icecat, .929 with .4, .938 with .5 and .6.
 * On HomeDepot it is .983 with each.
 */
export const BROAD = { words: 2, thing: 0.5 };

/**
 * A doc is found by words when its terms carry the share `least` of the query's idf. Where `enough` products hold the
 * whole query, the share is `strict`. Then totals, facets and other sorts do not cover half matches.
 */
export const COVERAGE = { least: 0.35, strict: 0.6, enough: 4 };

/**
 * A doc is found by meaning when its cosine is `deviations` standard deviations above the query's mean in the catalog.
 * It is never found below the floor, and always from the ceiling on. `strict` applies where a product holds the whole
 * query, `loose` where none holds any of it. In between, the share held decides.
 */
export const SEMANTIC_CUT = {
  loose: { deviations: 1.5, floor: 0.1 },
  strict: { deviations: 4, floor: 0.45 },
  ceiling: 0.8,
  /** Nor below this share of the best cosine in the catalog. */
  ofBest: 0.6,
};
/** Least standard deviation assumed. In a catalog of look-alikes a smaller one would let everything through. */
export const LEAST_DEVIATION = 0.02;

/**
 * A photo finds a doc whose cosine passes two limits. One lies the share `wayToBest` of the way from the mean of the
 * shop's images to the best. The other lies `deviations` standard deviations above the mean. No doc is found below the
 * floor; every doc is found from the ceiling on.
 *
 * Chosen on the even halves of the vision sets, with the first version of our model. With today's, a photo finds 75 of
 * 2,500 garments (median), half of them of its own type. Few photos (3 %) find under 8, none over 185. With the first
 * version and without the deviations it found 194, a third of them of its type. With `wayToBest` .6 some found one
 * garment or none.
 *
 * `withWords` is for docs that match the words beside the photo: "like this, but blue". Of the garments of that type
 * and colour, .24 are in the first ten with `alone`, .58 with this cut. With half the deviations it is .63, but a third
 * of the shop counts as alike.
 */
export const VISUAL_CUT = {
  alone: { wayToBest: 0.4, deviations: 2 },
  withWords: { wayToBest: 0.2, deviations: 1 },
  /**
   * Limits the deviations to this number for each power of ten of images in the shop. Of 81 images only 3 pass a cut at
   * 2 deviations. Then .70 of the photos find their package in the first five. With this limit 9 pass, and .76 of the
   * photos do.
   */
  deviationsPerDecade: 0.58,
  floor: 0.02,
  ceiling: 0.85,
};

/**
 * A photo shows at least this many products, two pages of them, unless every image is below the floor. Those below the
 * cut are marked by not being matched by `visual`. So a cut that lies too high hides nothing. Of 651 phone photos in a
 * shop of 81 packages, .888 have the right one in the answer with 10 above the floor, .934 with 24 or 48 above it, and
 * .997 with 48 wherever they lie.
 */
export const NEAREST_PRODUCTS = 48;

/**
 * Distance from cosine 1 at which the bonus for the same image is halved. Copies of an image have a cosine of .98 and
 * more, the nearest other garment .89 (median).
 */
export const SAME_IMAGE = 0.02;

/**
 * Words find an image whose cosine with them passes two limits, as in `VISUAL_CUT`: `wayToBest`, and a number of
 * deviations. `loose` applies where no doc holds any of the query, `strict` where one holds nearly all of it. Both are
 * stricter than for a photo, because less is known about how words compare with images.
 *
 * `whole`: powers of ten of images from which the deviations count in full. In a smaller shop no image can be so far
 * from the mean. With less than `fewest` images one always stands out.
 *
 * Chosen without a model that embeds words. In place of a type's words stood a difference of means in Aisle's own
 * embedding space. It is the mean of the type's other images minus that of all. Measured on 625 garments of 30 types,
 * by number of deviations.
 *
 * - 2 finds 26 (median), with a precision of .59 and a recall of .76.
 * - 2.5 finds 9, with a precision of .72 and a recall of .46. A random direction finds 11.
 * - 3.5 finds nothing for half of the types. A random direction finds 1.
 */
export const IMAGE_WORDS_CUT = { wayToBest: 0.6, loose: 2.5, strict: 3.5, whole: 3.4, fewest: 3 };

/**
 * Weight of an image for the words, times how far it stands out. The best image of the shop gets the whole weight. It
 * is `held` where some doc holds the whole query, and `unheld` where the shop knows none of its words. In between it
 * rises with the square of the missing share, as for meaning.
 *
 * `held` is below COVERAGE_WEIGHT, so that an image cannot outweigh words where some doc holds all of them. A choice,
 * measured on made-up images only.
 */
export const IMAGE_WORDS_WEIGHT = { held: 0.1, unheld: 0.5 };

/**
 * Weight of a lexical score beside a photo's score. With .3, only .49 of the garments of `withWords` above are in the
 * first ten. With 1 there are no more than with this.
 */
export const WORDS_BESIDE_PHOTO = 0.6;
