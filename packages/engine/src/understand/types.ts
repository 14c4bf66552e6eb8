import type { DeadlineCheck, FilterRequest } from '../types.ts';
import type { AskedQuery } from './spelling/asked-words.ts';

export type { Preference, QueryAlternative, QueryPlan, QueryTerm } from '../backend/query-plan.ts';
export { type KnownWord, MIN_STRETCH, type NearWord, type VocabularyView } from '../backend/vocabulary.ts';

export type UnderstandRequest = {
  query: string;
  language: string;
  /** Texts that the shopper took off as filters: plain words again. */
  plainText: readonly string[];
  nowMs: number;
  /** ISO 4217 code of the shop's prices; undefined: any currency said is taken for it. */
  currency?: string;
  /** What shoppers of the shop ask and find: its words vouch for spellings. Absent: nothing is known. */
  popularQueries?: readonly AskedQuery[];
  /** The shopper's picture, which says what the thing is: words alone beside it are about it. */
  picture?: Float32Array | null;
  /** The query finds nothing as it is read otherwise: an unlikely spelling is better than an empty page. */
  relaxSpelling?: boolean;
  /** What the shopper filters by already: the query adds nothing to these fields. */
  filters?: FilterRequest;
  /** When to stop; absent: never. */
  deadline?: DeadlineCheck | undefined;
};
