import { AisleError, type Assistance, type SearchRequest } from '@aisle/contract';
import type { Findings } from '@aisle/engine';
import { LRUCache } from 'lru-cache';
import { monotonicMs, withFields } from '../kernel/index.ts';
import { type SearchInput, SearchOutcome } from '../search/index.ts';
import { countReformulations } from './count-reformulations.ts';
import { refineRequest, type SearchContext } from './refine-request.ts';
import { toGuidedFilters } from './to-guided-filters.ts';

/** How long a follow-up may come after its search. */
const KEPT_MS = 30 * 60_000;
/** Some 10,000 searches with what they showed. */
const KEPT_BYTES = 32 * 1024 * 1024;

export type ShopAssistantPorts = {
  search: { search(input: SearchInput): Promise<SearchOutcome> };
  /** Epoch milliseconds. */
  now: () => number;
};

export type AssistedInput = SearchInput & { searchLogId: string };

/** `request`: the search that was run, which a follow-up changes. */
export type AssistedAnswer = { answer: SearchOutcome; request: SearchRequest };

type Kept = { context: SearchContext; assistance: Assistance };

const NO_FINDINGS: Findings = { questions: [], insights: [], answer: null, candidates: [], shown: [] };

/**
 * Searches with questions, reformulations and insights. All that it says is counted or read from records; see
 * `docs/decisions/0018-assistant.md`. What was said is kept in memory for follow-ups: after a restart, or on another
 * node, a follow-up is a search of its own.
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
      perf: { now: ports.now },
    });
  }

  /** @throws AisleError as `SearchService.search` */
  async search(input: AssistedInput): Promise<AssistedAnswer> {
    const { request, question } = this.#refined(input);
    const { shopId, searchLogId } = input;
    const refined = { ...input, request };
    const found = await this.#ports.search.search({ ...refined, assist: { question } });
    const findings = found.findings ?? NO_FINDINGS;
    const foundMs = monotonicMs();
    const assistance: Assistance = {
      reformulations: await this.#count(refined, found),
      insights: findings.insights,
      answer: findings.answer,
      source: 'rules',
      pending: false,
    };
    const reformulate = monotonicMs() - foundMs;
    const guidedFilters = toGuidedFilters(findings.questions, request.filters);
    const context = {
      sessionId: request.sessionId ?? null,
      query: request.query,
      filters: request.filters,
      shown: findings.shown,
    };
    this.#kept.set(`${shopId} ${searchLogId}`, { context, assistance });
    const json = withFields(found.json, { guidedFilters, assistant: assistance });
    const stages = { ...found.stages, reformulate };
    return { answer: new SearchOutcome({ ...found, json, stages }), request };
  }

  /** What was said of a search of the last half hour. @throws AisleError assistance_not_found */
  of(shopId: string, searchLogId: string): Assistance {
    const kept = this.#kept.get(`${shopId} ${searchLogId}`);
    if (kept !== undefined) return kept.assistance;
    const message = `There is no assistance for the search '${searchLogId}', or it is over half an hour old.`;
    throw new AisleError('assistance_not_found', message);
  }

  #count(input: AssistedInput, { findings, total }: SearchOutcome): Promise<Assistance['reformulations']> {
    return countReformulations({
      input,
      findings: findings ?? NO_FINDINGS,
      total,
      search: (own) => this.#ports.search.search(own),
    });
  }

  /** A follow-up of the same session changes the search before it; any other request stays as it is. */
  #refined({ shopId, request }: AssistedInput): { request: SearchRequest; question: string | undefined } {
    const { assistant, sessionId = null } = request;
    if (typeof assistant === 'boolean') return { request, question: undefined };
    const before = this.#kept.get(`${shopId} ${assistant.context}`)?.context;
    if (before === undefined || before.sessionId !== sessionId) return { request, question: undefined };
    return refineRequest(request, before);
  }
}
