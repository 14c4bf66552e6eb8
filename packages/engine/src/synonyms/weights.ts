/**
 * Share of a term's score and coverage for a product that holds a synonym of it and not the word itself. The built-in
 * `oneWay` leads from a thing to its kind (`sneakers` to `shoes`). It is below COVERAGE.least, so that it only fills in
 * where the shop lacks the thing itself.
 *
 * Chosen by words alone on the even dev queries, built-in rules against none: nDCG@10 of crowdflower +.005, icecat
 * +.008, homedepot +.0035. Groups from .6 to .9 differ by .002.
 */
export const SYNONYM_WEIGHTS = {
  own: { group: 0.95, oneWay: 0.8 },
  builtIn: { group: 0.6, oneWay: 0.25 },
};
