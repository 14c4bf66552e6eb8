export { HiddenProducts } from './hidden-products.ts';
export { attributeMoves } from './move-attributes.ts';
export { ShopFacets } from './shop-facets.ts';
export { ShopLandingPages } from './shop-landing-pages.ts';
export { ShopRules, type ShopRulesPorts } from './shop-rules.ts';
export { ShopSynonyms } from './shop-synonyms.ts';
export { ShopWeights } from './shop-weights.ts';
