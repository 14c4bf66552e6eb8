export { buildCompletions, type CompletionSource } from './build-completions.ts';
export { CompletionIndex, completionKey } from './completion-index.ts';
export { suggest } from './suggest.ts';
export type { Completion, SuggestedProduct, SuggestView } from './types.ts';
