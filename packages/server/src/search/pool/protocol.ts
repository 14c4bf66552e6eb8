import type { Degraded, SearchRequest, Suggestion } from '@aisle/contract';
import type {
  AppliedRules,
  EngineRecommendRequest,
  ExplainOutcome,
  ExplainRequest,
  FacetPage,
  FacetPageRequest,
  Findings,
  HeardQuery,
  LearnedProduct,
  SynonymRule,
} from '@aisle/engine';
import type { IndexChange, NumberedFile, ServedCopy } from '../../indexing/index-changes.ts';
import type { RecommendAnswer } from '../to-recommend-response.ts';

/** What is searched for: the request of the wire, the query's vectors and the shop's defaults. */
export type SearchedInput = {
  request: SearchRequest;
  vector: Float32Array | null;
  /** L2-normalised vector of the shopper's photo; null: none was sent. */
  photo: Float32Array | null;
  /** L2-normalised vector of the query in the space of images; null: images are not compared with words. */
  imageWords: Float32Array | null;
  /** Learned choices for the query. */
  learned: readonly LearnedProduct[];
  /** The effect of the shop's rules on the search. */
  rules: AppliedRules;
  /** Synonym rules for this search alone. */
  trialSynonyms?: readonly SynonymRule[] | undefined;
  /** The shop's language, for a request that names none. */
  language: string;
  /** The shop's: "under 20 euros" is no price in a shop that sells in dollars. */
  currency: string;
  nowMs: number;
};

/** One search as a thread needs it. */
export type SearchThreadInput = SearchedInput & {
  searchLogId: string;
  degraded: Degraded | null;
  /** Find what the assistant tells; absent: nothing. */
  assist?: AssistInput | undefined;
  /** When the request arrived, by `monotonicMs`. */
  startedMs: number;
};

/**
 * `question`: what the shopper asks about the products found; absent: the query. `records`: find what a language model
 * chooses from, too.
 */
export type AssistInput = { question?: string | undefined; records?: boolean | undefined };

/** A page of a facet's values in a search. */
export type FacetThreadInput = SearchedInput & { page: FacetPageRequest };

/** The answer's JSON as it goes over the wire, and what the main thread needs to know of it. */
export type SearchThreadAnswer = {
  json: Uint8Array<ArrayBuffer>;
  total: number;
  correctedQuery: string | null;
  /** null: not asked for. Else the JSON lacks `guidedFilters` and `assistant`, which the main thread adds. */
  findings: Findings | null;
  tookMs: number;
  /** Milliseconds by stage. */
  stages: Record<string, number>;
};

export type SuggestThreadInput = { prefix: string; limit: number; nowMs: number; hidden?: readonly string[] };

/** A transcript, and the language that was spoken. */
export type CorrectThreadInput = { transcript: string; language: string };

export type ExplainThreadInput = { request: ExplainRequest; externalId: string };

/** `answer`: which response is made of the products. */
export type RecommendThreadInput = { request: EngineRecommendRequest; answer: RecommendAnswer };
export type RecommendThreadAnswer = Pick<SearchThreadAnswer, 'json' | 'stages'>;

/** The requests that an index answers, by kind. */
export type RequestTypes = {
  search: { input: SearchThreadInput; answer: SearchThreadAnswer };
  facet: { input: FacetThreadInput; answer: FacetPage };
  suggest: { input: SuggestThreadInput; answer: Suggestion[] };
  correct: { input: CorrectThreadInput; answer: HeardQuery };
  recommend: { input: RecommendThreadInput; answer: RecommendThreadAnswer };
  explain: { input: ExplainThreadInput; answer: ExplainOutcome };
};
export type RequestKind = keyof RequestTypes;

export type RequestMessage<Kind extends RequestKind = RequestKind> = {
  type: 'request';
  id: number;
  /** Number of the index. */
  index: number;
  kind: Kind;
  input: RequestTypes[Kind]['input'];
  /** Times by `monotonicMs`; work on the request stops at `expiresMs`. */
  sentMs: number;
  expiresMs: number;
};

/** To a search thread. Handled in order, so that a request sees every change that was sent before it. */
export type ToSearchThread =
  | { type: 'attach'; index: number; copy: ServedCopy }
  | { type: 'change'; changes: { index: number; change: IndexChange }[] }
  | { type: 'warm'; id: number; index: number; coming: NumberedFile | null }
  | { type: 'drop'; index: number }
  /** The first message, if it is sent at all: see `warmUpCode`. */
  | { type: 'warmUp' }
  /** Heartbeat; the thread answers `alive`. */
  | { type: 'beat' }
  | RequestMessage;

/**
 * From a search thread. `id` names the request or the warming. `cpuMs` is the CPU time that the request took, which a
 * busy machine does not change. `withoutEngine`: OpenSearch does not answer. `late`: the deadline had passed before the work began, or stopped it.
 */
export type FromSearchThread =
  | { type: 'answer'; id: number; cpuMs: number; answer: unknown }
  | { type: 'failed'; id: number; cpuMs: number; reason: string }
  | { type: 'late'; id: number; cpuMs: number }
  | { type: 'withoutEngine'; id: number; cpuMs: number }
  | { type: 'warmed'; id: number }
  | { type: 'alive' };
