import type { VocabularyView } from '../backend/vocabulary.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { SynonymSet } from '../synonyms/index.ts';
import type { EngineSearchRequest } from '../types.ts';
import type { UnderstandRequest } from '../understand/index.ts';

export type RetrieveParts = {
  catalog: Catalog;
  vocabulary: VocabularyView;
  /** Synonyms of the request's language. */
  synonyms: readonly SynonymSet[];
};

/** The parts of a request that decide which products are in an answer, and in which order. */
export type RetrieveRequest = Pick<
  EngineSearchRequest,
  | 'query'
  | 'filters'
  | 'sort'
  | 'plainText'
  | 'vector'
  | 'picture'
  | 'pictured'
  | 'meaning'
  | 'language'
  | 'currency'
  | 'nowMs'
  | 'popularQueries'
  | 'learned'
  | 'merchandise'
  | 'deadline'
> &
  Pick<UnderstandRequest, 'relaxSpelling'>;
