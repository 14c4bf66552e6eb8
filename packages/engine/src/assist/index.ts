export { type AssistedSearch, findAssistance } from './find-assistance.ts';
export { checkRewrite } from './phrase/check-rewrite.ts';
export { leadsOf } from './phrase/leads.ts';
export { phraseText, type Reference, type References } from './phrase/phrase-text.ts';
export { type Refinement, readFollowUp } from './refine-search.ts';
export type {
  Findings,
  GuidedQuestion,
  RecordValue,
  ShownProduct,
  ShownRecord,
  SourcedText,
} from './types.ts';
