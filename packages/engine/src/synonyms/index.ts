export { compileTrial } from './compile-trial.ts';
export { expandTerms } from './expand-terms.ts';
export { knownPhrases } from './known-phrases.ts';
export { sameMeaning } from './same-meaning.ts';
export { withSourceTerms } from './source-terms.ts';
export { type SynonymChange, synonymChange } from './splice.ts';
export { SynonymBook } from './synonym-book.ts';
export type { SynonymRule, SynonymSet } from './types.ts';
