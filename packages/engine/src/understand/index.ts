export { priceInWords } from './prices/price-phrases.ts';
export { isGuessedPrice, readPrices } from './prices/read-prices.ts';
export { byLikelihood } from './spelling/likelihood.ts';
export { SpellingIndex } from './spelling/spelling-index.ts';
export { spellingTables } from './spelling/spelling-tables.ts';
export type { UnderstandRequest } from './types.ts';
export { understand } from './understand.ts';
