import type { Degraded, SearchRequest, Suggestion } from '@aisle/contract';
import type {
  ExplainOutcome,
  ExplainRequest,
  HeardQuery,
  IndexCopy,
  LiveFields,
  ScanTicket,
  SegmentImage,
  SynonymChange,
} from '@aisle/engine';
import type { PopularQuery } from '../ports.ts';

/** An image with the number that both its preparation and its arrival name it by. */
export type NumberedImage = { number: number; image: SegmentImage };

/** A change of an index, done in the same order to the index that follows the feed and to each of its copies. */
export type IndexChange =
  | { kind: 'apply'; add: NumberedImage | null; removeRoots: readonly string[] }
  | { kind: 'live'; externalId: string; live: LiveFields }
  /** `deadDocs`: by part, those that were left out of the merge. */
  | { kind: 'replace'; ordinals: readonly number[]; merged: NumberedImage; deadDocs: Uint32Array[] }
  | { kind: 'synonyms'; change: SynonymChange }
  | { kind: 'popular'; queries: PopularQuery[] };

/** Everything that answering needs of a shop, as it stands. */
export type ServedCopy = { index: IndexCopy; popularQueries: PopularQuery[] };

export type SearchQuestion = {
  request: SearchRequest;
  vector: Float32Array | null;
  /** L2-normalised vector of the shopper's picture; null: none was sent. */
  picture: Float32Array | null;
  /** L2-normalised vector of the query in the space of pictures; null: they are not compared with words. */
  pictured: Float32Array | null;
  /** The shop's, for a request that names none. */
  language: string;
  /** The shop's. */
  currency: string;
  nowMs: number;
  searchLogId: string;
  degraded: Degraded | null;
  /** When the request came, by `monotonicMs`. */
  startedMs: number;
};

/** The JSON of the answer as it goes over the wire, and what is told of it elsewhere. */
export type SearchAnswer = {
  json: Uint8Array<ArrayBuffer>;
  total: number;
  correctedQuery: string | null;
  tookMs: number;
  /** Milliseconds by stage. */
  stages: Record<string, number>;
};

export type SuggestQuestion = { prefix: string; limit: number; nowMs: number };

/** What a recognizer heard. `language`: of what was said. */
export type CorrectQuestion = { transcript: string; language: string };

export type ExplainQuestion = { request: ExplainRequest; externalId: string };

/** What an index is asked, by kind. */
export type Questions = {
  search: { question: SearchQuestion; answer: SearchAnswer };
  suggest: { question: SuggestQuestion; answer: Suggestion[] };
  correct: { question: CorrectQuestion; answer: HeardQuery };
  explain: { question: ExplainQuestion; answer: ExplainOutcome };
};
export type QuestionKind = keyof Questions;

export type AskMessage<Kind extends QuestionKind = QuestionKind> = {
  type: 'ask';
  id: number;
  /** Number of the index. */
  index: number;
  kind: Kind;
  question: Questions[Kind]['question'];
  /** Times by `monotonicMs`; work on the question stops at `expiresMs`. */
  sentMs: number;
  expiresMs: number;
  /** Of a search whose vectors another thread scans meanwhile, if it comes to it. */
  ahead?: ScanTicket;
};

/** To a search thread. Taken in order, so that a question sees every change that was sent before it. */
export type ToSearchThread =
  | { type: 'attach'; index: number; copy: ServedCopy }
  | { type: 'change'; changes: { index: number; change: IndexChange }[] }
  | { type: 'warm'; id: number; index: number; coming: NumberedImage | null }
  | { type: 'drop'; index: number }
  /** To a thread that is owed nothing, for a search that was sent to another one. */
  | { type: 'scan'; index: number; vector: Float32Array; ticket: ScanTicket }
  /** Sent first, if at all: see `rehearse`. `asked`: of `LastAsked`. */
  | { type: 'rehearse'; asked: SharedArrayBuffer }
  /** Asks for a sign of life: `alive`. */
  | { type: 'beat' }
  | AskMessage;

/**
 * From a search thread; `id` is of the question or of the warming, `cpuMs` how much of a core
 * the question took, which a busy machine does not change.
 * `late`: the deadline had passed before the work began, or has stopped it.
 */
export type FromSearchThread =
  | { type: 'answer'; id: number; cpuMs: number; answer: unknown }
  | { type: 'failed'; id: number; cpuMs: number; reason: string }
  | { type: 'late'; id: number; cpuMs: number }
  | { type: 'warmed'; id: number }
  | { type: 'alive' };
