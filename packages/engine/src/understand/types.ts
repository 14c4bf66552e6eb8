import type { DeadlineCheck, FilterRequest } from '../types.ts';
import type { AskedQuery } from './spelling/asked-words.ts';

export type { Preference, QueryAlternative, QueryPlan, QueryTerm } from '../backend/query-plan.ts';
export type { KnownWord, NearWord, VocabularyView } from '../backend/vocabulary.ts';

export type UnderstandRequest = {
  query: string;
  language: string;
  /** Texts that the shopper removed as filters: they are plain words again. */
  plainText: readonly string[];
  nowMs: number;
  /** ISO 4217 code of the shop's prices; undefined: any currency in the query counts as the shop's. */
  currency?: string;
  /** Popular queries of the shop that find something: a spelling in them is trusted. Absent: unknown. */
  popularQueries?: readonly AskedQuery[];
  /** The shopper's photo. It shows the thing, so words alone beside it describe that thing. */
  photo?: Float32Array | null;
  /** The plain reading found nothing: an unlikely correction is better than an empty page. */
  relaxSpelling?: boolean;
  /** The shopper's own filters: the query adds nothing to these fields. */
  filters?: FilterRequest;
  /** When to stop; absent: never. */
  deadline?: DeadlineCheck | undefined;
};
