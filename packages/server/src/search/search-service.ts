import {
  AisleError,
  type ExplainResponse,
  type FacetValuesResponse,
  type LandingPageInput,
  type NamedSort,
  type PopularQueriesResponse,
  type RulePreviewResponse,
  type Suggestion,
} from '@aisle/contract';
import { facetLabel, type HeardQuery } from '@aisle/engine';
import type { IndexRegistry } from '../indexing/index-registry.ts';
import type { Log } from '../kernel/log.ts';
import type { Scheduler } from '../kernel/scheduler.ts';
import { Turns } from '../kernel/turns.ts';
import type { RulesPort } from '../merchandising/ports.ts';
import { type ExplainInput, runExplain } from './explain.ts';
import { type FacetValuesInput, runFacetValues } from './facet-values.ts';
import type { CorrectThreadInput } from './pool/protocol.ts';
import { requestIndex } from './pool/request-index.ts';
import type { SearchPool } from './pool/search-pool.ts';
import { PopularQueries } from './popular-queries.ts';
import type { LearnedPort, PopularQueriesPort } from './ports.ts';
import { type QueryPorts, runSearch, type SearchInput } from './query.ts';
import { type RecommendInput, type RecommendOutcome, runRecommend, type Seed, seedsOf } from './recommend.ts';
import { type PreviewInput, runPreview } from './rules/preview-rule.ts';
import { ShopRuleBooks } from './rules/shop-rule-books.ts';
import { type Trial, type TrialInput, tryChange } from './rules/try-change.ts';
import type { SearchOutcome } from './search-outcome.ts';
import { runPopularQueries, runSuggest, type SuggestInput } from './suggest.ts';

export type SearchServiceOptions = {
  registry: IndexRegistry;
  /** null: searches run in this thread. */
  pool: SearchPool | null;
  popularQueries: PopularQueriesPort;
  /** What shoppers chose. */
  learned: LearnedPort;
  /** The shops' merchandising rules. */
  rules: RulesPort;
  scheduler: Scheduler;
  log: Log;
};

/** Previews of one shop, at work or waiting. Each searches for up to 50 queries, twice. */
const MOST_PREVIEWS = 8;

const NO_THREADS: SearchPool['metrics'] = { threads: 0, waiting: 0, restarts: 0 };

export type CorrectInput = CorrectThreadInput & { shopId: string };

/** What is asked of the shops' indexes. See `docs/architecture` for the path of a search. */
export class SearchService {
  readonly #ports: QueryPorts;
  readonly #previews = new Turns(MOST_PREVIEWS);

  constructor({ registry, pool, popularQueries, learned, rules, scheduler, log }: SearchServiceOptions) {
    const popular = new PopularQueries({ read: popularQueries, scheduler, log });
    const books = new ShopRuleBooks({ port: rules, scheduler, log });
    this.#ports = { registry, pool, scheduler, popular, learned, rules: books };
  }

  /** @throws AisleError not_ready while a first index is being built from many records, overloaded */
  search(input: SearchInput): Promise<SearchOutcome> {
    return runSearch(this.#ports, input);
  }

  /** @throws AisleError invalid_cursor, not_ready, overloaded */
  facetValues(input: FacetValuesInput): Promise<FacetValuesResponse> {
    return runFacetValues(this.#ports, input);
  }

  /** The attributes that shoppers of a shop may sort by, named in this language where the shop does not name them. */
  async sorts(shopId: string, language: string): Promise<NamedSort[]> {
    const sorts = await this.#ports.rules.sorts(shopId);
    return sorts.map(({ field, name }) => ({ field, name: name ?? facetLabel(field, language) }));
  }

  /** The published landing pages of a shop, oldest first. */
  pages(shopId: string): Promise<readonly LandingPageInput[]> {
    return this.#ports.rules.pages(shopId);
  }

  /** @throws AisleError not_ready, overloaded */
  suggest(input: SuggestInput): Promise<Suggestion[]> {
    return runSuggest(this.#ports, input);
  }

  /** @throws AisleError not_ready, overloaded */
  popularQueries(input: Omit<SuggestInput, 'q'>): Promise<PopularQueriesResponse['queries']> {
    return runPopularQueries(this.#ports, input);
  }

  /** Corrects a transcript with the shop's vocabulary. @throws AisleError not_ready, overloaded */
  correctTranscript({ shopId, ...transcript }: CorrectInput): Promise<HeardQuery> {
    const { registry, pool } = this.#ports;
    return registry.use(shopId, ({ index }) => requestIndex(pool, index, 'correct', transcript));
  }

  /** @throws AisleError not_ready, overloaded */
  explain(input: ExplainInput): Promise<ExplainResponse> {
    return runExplain(this.#ports, input);
  }

  /** Cards of products that go with others, or that are asked for now. @throws AisleError not_ready, overloaded */
  recommend(input: RecommendInput): Promise<RecommendOutcome> {
    return runRecommend(this.#ports, input);
  }

  /** Those of the products that the shop's index has. @throws AisleError not_ready */
  seeds(shopId: string, externalIds: readonly string[]): Promise<Seed[]> {
    return seedsOf(this.#ports, shopId, externalIds);
  }

  /** @throws AisleError rule_not_found, not_ready, overloaded */
  async previewRule(input: PreviewInput): Promise<RulePreviewResponse> {
    const startedMs = this.#ports.scheduler.nowMs();
    const preview = this.#previews.take(input.shopId, () => runPreview(this.#ports, input, startedMs));
    if (preview !== null) return preview;
    throw new AisleError('overloaded', 'Rules of this shop are being previewed: try again soon.');
  }

  /** See `tryChange`. @throws AisleError rule_not_found */
  tryChange(input: TrialInput): Promise<Trial> {
    return tryChange(this.#ports, input);
  }

  /** The shop's merchandising rules or facet settings have changed; made for `ShopRulesPorts.onChange`. */
  rulesChanged(shopId: string): void {
    this.#ports.rules.changed(shopId);
  }

  /** Refuses at once what `search` would refuse after its query was encoded. @throws AisleError overloaded */
  requireRoom(shopId: string, visitor: string): void {
    this.#ports.pool?.requireRoom(shopId, visitor);
  }

  /** Search threads alive, requests that wait or are in flight, threads replaced; zeros without threads. */
  get threads(): SearchPool['metrics'] {
    return this.#ports.pool?.metrics ?? NO_THREADS;
  }
}
