export { buildCompletions } from './build-completions.ts';
export { type CatalogNames, packNames, unpackNames, withNumber, wordNumber } from './catalog-names.ts';
export { completeQuery } from './complete-query.ts';
export { completionKey, meaningKey } from './completion-key.ts';
export { CompletionTable, completionTable, writeCompletions } from './completion-table.ts';
export { NamesDraft } from './names-draft.ts';
export { suggest } from './suggest.ts';
export type {
  CatalogPhrases,
  Completion,
  CompletionSource,
  Ending,
  SuggestedProduct,
  SuggestView,
} from './types.ts';
