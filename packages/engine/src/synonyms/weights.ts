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
