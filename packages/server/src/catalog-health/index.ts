export { CatalogHealth } from './catalog-health.ts';
export { type MissingKind, missingOf, Tally } from './product-gaps.ts';
