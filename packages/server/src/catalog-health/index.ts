export { CatalogHealth } from './catalog-health.ts';
