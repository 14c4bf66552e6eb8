export type { SynonymsPort } from './ports.ts';
export { ShopSynonyms } from './shop-synonyms.ts';
