import { AisleError, type Assistance, type SearchRequest } from '@aisle/contract';
import type { Findings, GuidedQuestion } from '@aisle/engine';
import { LRUCache } from 'lru-cache';
import { DEADLINE_PASSED, monotonicMs, type Scheduler, withDeadline, withFields } from '../kernel/index.ts';
import { type SearchInput, SearchOutcome } from '../search/index.ts';
import { countReformulations } from './count-reformulations.ts';
import { countRewrites } from './count-rewrites.ts';
import type { Advice, ModelAdviser } from './model/adviser.ts';
import { refineRequest, type SearchContext } from './refine-request.ts';
import { toGuidedFilters } from './to-guided-filters.ts';
import { withAdvice } from './with-advice.ts';

/** How long a follow-up may come after its search. */
const KEPT_MS = 30 * 60_000;
/** Some 10,000 searches with what they showed. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** The longest that a search waits for the language model. */
const MODEL_WAIT_MS = 150;

export type ShopAssistantPorts = {
  search: { search(input: SearchInput): Promise<SearchOutcome> };
  scheduler: Scheduler;
  /** Null: the operator has none. */
  adviser: Pick<ModelAdviser, 'advise'> | null;
};

/** `language`: the shop's. `languageModel`: the shop's owner lets it help. `visitor`: the network of the shopper. */
export type AssistedInput = SearchInput & {
  searchLogId: string;
  language: string;
  languageModel: boolean;
  visitor: string;
};

/** `request`: the search that was run, which a follow-up changes. */
export type AssistedAnswer = { answer: SearchOutcome; request: SearchRequest };

type Kept = { context: SearchContext; assistance: Assistance };
type Said = { assistance: Assistance; questions: readonly GuidedQuestion[] };
/** `later`: what a language model makes of it; null when it is not asked. */
type Spoken = { now: Said; later: Promise<Said> | null };
type Asked = { input: AssistedInput; question: string | undefined };

const NO_FINDINGS: Findings = {
  questions: [],
  otherQuestions: [],
  insights: [],
  answer: null,
  candidates: [],
  shown: [],
  records: [],
};

/** A search that the shopper has finished writing, and its first page. */
const isWorthAsking = ({ typing, page }: SearchRequest): boolean => !typing && page === 1;

/** A page learns its session after its first search: reports wait for the settings, and for consent. */
const isOfSession = (before: SearchContext, sessionId: string | null): boolean =>
  before.sessionId === null || before.sessionId === sessionId;

/**
 * Searches with questions, reformulations and insights. All that it says is counted or read from records; see
 * `docs/decisions/0018-assistant.md`, and 0022 for the language model. What was said is kept in memory for follow-ups:
 * after a restart, or on another node, a follow-up is a search of its own.
 */
export class ShopAssistant {
  readonly #ports: ShopAssistantPorts;
  readonly #kept: LRUCache<string, Kept>;

  constructor(ports: ShopAssistantPorts) {
    this.#ports = ports;
    this.#kept = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: (kept) => JSON.stringify(kept).length * 2,
      ttl: KEPT_MS,
      ttlResolution: 0,
      noUpdateTTL: true,
      perf: { now: () => ports.scheduler.nowMs() },
    });
  }

  /** @throws AisleError as `SearchService.search` */
  async search(input: AssistedInput): Promise<AssistedAnswer> {
    const { request, question } = this.#refined(input);
    const { shopId, searchLogId } = input;
    const refined = { ...input, request };
    const isModelAsked = this.#ports.adviser !== null && input.languageModel && isWorthAsking(request);
    const assist = { question, records: isModelAsked };
    const found = await this.#ports.search.search({ ...refined, assist });
    const foundMs = monotonicMs();
    const asked = { input: refined, question };
    const { now, later } = await (isModelAsked ? this.#advised(asked, found) : this.#ruled(asked, found));
    const reformulate = monotonicMs() - foundMs;
    const context = {
      sessionId: request.sessionId ?? null,
      query: request.query,
      filters: request.filters,
      shown: found.findings?.shown ?? [],
    };
    const key = `${shopId} ${searchLogId}`;
    this.#kept.set(key, { context, assistance: now.assistance });
    const keep = ({ assistance }: Said): void => {
      if (this.#kept.has(key)) this.#kept.set(key, { context, assistance });
    };
    void later?.then(keep);
    const guidedFilters = toGuidedFilters(now.questions, request.filters);
    const json = withFields(found.json, { guidedFilters, assistant: now.assistance });
    const stages = { ...found.stages, reformulate };
    return { answer: new SearchOutcome({ ...found, json, stages }), request };
  }

  /** The assistance of a search of the last half hour. @throws AisleError assistance_not_found */
  of(shopId: string, searchLogId: string): Assistance {
    const kept = this.#kept.get(`${shopId} ${searchLogId}`);
    if (kept !== undefined) return kept.assistance;
    const message = `There is no assistance for the search '${searchLogId}', or it is over half an hour old.`;
    throw new AisleError('assistance_not_found', message);
  }

  async #ruled({ input }: Asked, { findings, total }: SearchOutcome): Promise<Spoken> {
    const { questions, insights, answer } = findings ?? NO_FINDINGS;
    const reformulations = await countReformulations({
      input,
      findings: findings ?? NO_FINDINGS,
      total,
      search: (own) => this.#ports.search.search(own),
    });
    const assistance: Assistance = { reformulations, insights, answer, source: 'rules', pending: false };
    return { now: { assistance, questions }, later: null };
  }

  /** The rules' own, or the model's where it comes in time. */
  async #advised(asked: Asked, found: SearchOutcome): Promise<Spoken> {
    const { input, question } = asked;
    const { shopId, visitor, request, language } = input;
    const advised = this.#ports.adviser?.advise(
      {
        shopId,
        visitor,
        query: question ?? request.query,
        language: request.language ?? language,
        findings: found.findings ?? NO_FINDINGS,
      },
      MODEL_WAIT_MS,
    );
    const ruled = this.#ruled(asked, found);
    if (advised == null) return ruled;
    const later = this.#improved(asked, { ruled, advice: advised.advice }).catch(
      async () => (await ruled).now,
    );
    const early = advised.isQuick
      ? await withDeadline(this.#ports.scheduler, MODEL_WAIT_MS, later)
      : DEADLINE_PASSED;
    if (early !== DEADLINE_PASSED) return { now: early, later: null };
    const { now } = await ruled;
    return { now: { ...now, assistance: { ...now.assistance, pending: true } }, later };
  }

  async #improved(
    { input }: Asked,
    { ruled, advice }: { ruled: Promise<Spoken>; advice: Promise<Advice | null> },
  ): Promise<Said> {
    const [{ now }, said] = await Promise.all([ruled, advice]);
    if (said === null) return now;
    const { rewrites, questions } = said;
    const search = (own: SearchInput): Promise<SearchOutcome> => this.#ports.search.search(own);
    const counted = await countRewrites({ input, rewrites, search });
    return {
      assistance: withAdvice(now.assistance, said, counted),
      questions: questions.length > 0 ? questions : now.questions,
    };
  }

  /** A follow-up of the same session, or to a search without one, changes the search before it; any other request stays as it is. */
  #refined({ shopId, request, language }: AssistedInput): {
    request: SearchRequest;
    question: string | undefined;
  } {
    const { assistant, sessionId = null } = request;
    if (typeof assistant === 'boolean') return { request, question: undefined };
    const before = this.#kept.get(`${shopId} ${assistant.context}`)?.context;
    if (before === undefined || !isOfSession(before, sessionId)) return { request, question: undefined };
    return refineRequest(request, before, language);
  }
}
