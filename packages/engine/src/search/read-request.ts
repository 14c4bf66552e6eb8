import type { VocabularyView } from '../backend/vocabulary.ts';
import type { SynonymSet } from '../synonyms/index.ts';
import type { EngineSearchRequest } from '../types.ts';
import type { UnderstandRequest } from '../understand/index.ts';

/** What a query is read with: the shop's words, and the synonyms of the request's language. */
export type Reader = { vocabulary: VocabularyView; synonyms: readonly SynonymSet[] };

export type ReadRequest = EngineSearchRequest & Pick<UnderstandRequest, 'relaxSpelling'>;
