export { type AssistedSearch, findAssistance } from './find-assistance.ts';
export { type Refinement, readFollowUp } from './refine-search.ts';
export type { Findings, GuidedQuestion, ShownProduct, SourcedText } from './types.ts';
