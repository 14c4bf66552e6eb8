export { type AisleSearchOptions, AisleSearchProvider } from './aisle-search.ts';
export { aisleProducts, type ProductIndexOptions } from './product-index.ts';
export { InvalidQueryError } from './refusals.ts';
export { reportOrder } from './report-order.ts';
