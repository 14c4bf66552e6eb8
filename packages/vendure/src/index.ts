export { AislePlugin } from './aisle-plugin.ts';
export { AisleSearchStrategy } from './aisle-search-strategy.ts';
export { AisleSync } from './aisle-sync.ts';
export type { AisleOptions, AisleShop } from './options.ts';
