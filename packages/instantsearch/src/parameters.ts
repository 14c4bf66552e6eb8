/**
 * Parameters of InstantSearch that change nothing here, each with the words for the developer. What is neither here nor
 * read by the adapter is unknown to it, and is named in the console too.
 */
const IGNORED: Readonly<Record<string, string>> = {
  advancedSyntax: 'Aisle has no operators in queries',
  advancedSyntaxFeatures: 'Aisle has no operators in queries',
  allowTyposOnNumericTokens: 'Aisle decides about spelling itself',
  alternativesAsExact: 'Aisle ranks by its own rules',
  analyticsTags: 'events of Aisle have no tags',
  attributeCriteriaComputedByMinProximity: 'Aisle ranks by its own rules',
  decompoundQuery: 'Aisle splits compound words itself',
  disableExactOnAttributes: 'Aisle ranks by its own rules',
  disableTypoToleranceOnAttributes: 'Aisle decides about spelling itself',
  disableTypoToleranceOnWords: 'Aisle decides about spelling itself',
  enablePersonalization: 'Aisle learns from what all shoppers choose',
  enableReRanking: 'Aisle learns from what all shoppers choose',
  enableRules: "the shop's rules always hold",
  exactOnSingleWordQuery: 'Aisle ranks by its own rules',
  getRankingInfo: 'ask for `explain` with the API key to see how Aisle ranks',
  ignorePlurals: 'Aisle knows plurals by language',
  minProximity: 'Aisle ranks by its own rules',
  minWordSizefor1Typo: 'Aisle decides about spelling itself',
  minWordSizefor2Typos: 'Aisle decides about spelling itself',
  optionalFilters: 'boost products by a rule in the dashboard',
  optionalWords: 'Aisle drops words by itself when nothing has all of them',
  personalizationImpact: 'Aisle learns from what all shoppers choose',
  queryType: 'Aisle matches the start of the last word itself',
  relevancyStrictness: 'Aisle ranks by its own rules',
  removeStopWords: 'Aisle knows stop words by language',
  removeWordsIfNoResults: 'Aisle drops words by itself when nothing has all of them',
  replaceSynonymsInHighlight: 'Aisle marks the words of the product',
  restrictHighlightAndSnippetArrays: 'lists are not highlighted',
  ruleContexts: 'set when a rule holds in the dashboard',
  semanticSearch: 'Aisle searches by meaning in any case',
  mode: 'Aisle searches by meaning in any case',
  sumOrFiltersScores: 'Aisle ranks by its own rules',
  synonyms: "the shop's synonyms always hold",
  typoTolerance: 'Aisle decides about spelling itself',
};

/** Parameters that filter in a way Aisle cannot: an answer without them would be wrong. */
const REFUSED: Readonly<Record<string, string>> = {
  aroundLatLng: 'Aisle does not search by place',
  aroundLatLngViaIP: 'Aisle does not search by place',
  aroundPrecision: 'Aisle does not search by place',
  aroundRadius: 'Aisle does not search by place',
  insideBoundingBox: 'Aisle does not search by place',
  insidePolygon: 'Aisle does not search by place',
  minimumAroundRadius: 'Aisle does not search by place',
  restrictSearchableAttributes: 'Aisle always searches all fields; filter by a field instead',
  similarQuery: 'ask for recommendations of the model related-products',
};

/** Parameters that the adapter reads. */
const READ = new Set([
  'query',
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'facets',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'filters',
  'maxValuesPerFacet',
  'sortFacetValuesBy',
  'maxFacetHits',
  'facetQuery',
  'facetName',
  'highlightPreTag',
  'highlightPostTag',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'queryLanguages',
  'naturalLanguages',
  'userToken',
]);

/** Parameters that need no action, as their effect is what Aisle does anyway, or concerns the other service alone. */
const SILENT = new Set([
  'analytics',
  'clickAnalytics',
  'facetingAfterDistinct',
  'distinct',
  'explain',
  'extensions',
  'maxFacets',
  'percentileComputation',
  'responseFields',
  'snippetEllipsisText',
  'index',
]);

const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What the developer should know of the parameters of a request, and why it is refused; null when it is not refused. */
export const judgeParameters = (
  params: Readonly<Record<string, unknown>>,
): { warnings: string[]; refusal: string | null } => {
  const warnings: string[] = [];
  let refusal: string | null = null;
  for (const [name, value] of Object.entries(params)) {
    if (isUnset(value) || READ.has(name) || SILENT.has(name)) continue;
    if (Object.hasOwn(REFUSED, name)) refusal ??= `${name}: ${REFUSED[name]}`;
    else if (Object.hasOwn(IGNORED, name)) warnings.push(`${name} is ignored: ${IGNORED[name]}`);
    else warnings.push(`${name} is ignored: the adapter does not know it`);
  }
  if (params.distinct === false || (typeof params.distinct === 'number' && params.distinct > 1))
    warnings.push('distinct is ignored: variants always share one hit, in `variants`');
  return { warnings, refusal };
};
