export { CatalogHealth, type CatalogHealthPorts } from './catalog-health.ts';
