import type { FacetValuesResponse, SearchResponse } from '@aisle/contract';
import { type Browser, createWidgetApi, Events, pageBrowser, type WidgetApi } from '@aisle/widget/core';
import { AnswerCache } from './answer-cache.ts';
import { MOST_LISTED, MOST_VALUES, valuesWanted } from './facet-results.ts';
import {
  type FacetSearchResult,
  facetSearchBody,
  facetSearchParams,
  facetSearchResult,
} from './facet-search.ts';
import type { AttributeNames } from './field-names.ts';
import { mergePlans } from './merge-plans.ts';
import {
  type RecommendationRequest,
  type RecommendationResult,
  recommend,
  recommendationWarnings,
} from './recommendations.ts';
import { paramsOf, queriesOf, type SearchQueries, type SearchQuery } from './request-params.ts';
import { type Params, planSearch, type SearchPlan } from './search-plan.ts';
import { serverBrowser } from './server-browser.ts';
import type { IndexSorts } from './sort-of-index.ts';
import { isSuggestionIndex, suggestionResult } from './suggestion-result.ts';
import { toResult } from './to-result.ts';
import { UnsupportedSearch } from './unsupported.ts';

export type SearchClientOptions = {
  /** A widget token of the shop. It is renewed when it expires. */
  token: string;
  /** Where the service is, such as `https://search.shop.example`. */
  baseUrl: string;
  /** Fields of Aisle by the attribute names that the pages use. Names that are not listed go by the rules of the guide. */
  attributes?: AttributeNames;
  /** Sort orders by index name, for names that do not end in one. */
  sorts?: IndexSorts;
  /** The index that stands for query suggestions; default: one whose name ends in `suggestions`. */
  suggestionsIndex?: string;
  /** False: pages search only on return. Then every search counts by itself. Default true. */
  searchAsYouType?: boolean;
  /** Called once for each parameter that is ignored. Default: `console.warn`. */
  onWarning?: (message: string) => void;
  /** For tests. Default: the page, or a server that renders one. */
  browser?: Browser;
};

/** A search in one facet, as clients of version 5 ask for it. */
export type FacetQuery = { indexName: string; facetName: string; searchForFacetValuesRequest?: object };

type FacetSearch = {
  (requests: readonly SearchQuery[]): Promise<FacetSearchResult[]>;
  (request: FacetQuery): Promise<FacetSearchResult>;
};

/** What InstantSearch.js, React InstantSearch and Vue InstantSearch take as `searchClient`. */
export type AisleSearchClient = {
  search(requests: SearchQueries): Promise<{ results: object[] }>;
  searchForFacetValues: FacetSearch;
  getRecommendations(
    requests: readonly RecommendationRequest[] | { requests: readonly RecommendationRequest[] },
  ): Promise<{ results: RecommendationResult[] }>;
  /** Forgets all answers: the next search asks the service. */
  clearCache(): Promise<void>;
  /** Reports what shoppers do; `createInsightsClient` writes into it. */
  readonly events: Events;
  /** What Autocomplete reads of a client; it stops without, though nothing here needs it. */
  readonly transporter: Transporter;
};

type Transporter = {
  headers: Readonly<Record<string, string>>;
  /** InstantSearch puts a server's results in, and asks here before it searches. */
  responsesCache: {
    get<Answer>(key: unknown, ask: () => Promise<Answer>): Promise<Answer>;
    set<Answer>(key: unknown, answer: Answer): Promise<Answer>;
  };
};

/** What the service would answer where no product can pass. */
const NOTHING = (plan: SearchPlan): SearchResponse => ({
  searchLogId: '',
  query: plan.body.query,
  correctedQuery: null,
  relaxation: null,
  appliedFilters: [],
  total: 0,
  totalRelation: 'exact',
  page: plan.body.page,
  pageSize: plan.body.pageSize,
  products: [],
  facets: [],
  guidedFilters: [],
  assistant: null,
  redirect: null,
  banners: [],
  degraded: null,
  tookMs: 0,
});

const isPage = (): boolean => typeof window !== 'undefined';

class Adapter {
  readonly events: Events;
  readonly transporter: Transporter;
  readonly #options: SearchClientOptions;
  readonly #api: WidgetApi;
  readonly #attributes: AttributeNames;
  readonly #answers = new AnswerCache<SearchResponse>();
  readonly #values = new AnswerCache<FacetValuesResponse>();
  readonly #rendered = new AnswerCache<unknown>();
  readonly #said = new Set<string>();
  /** The first search, with results or without. */
  #firstSearch: Promise<unknown> | undefined;

  constructor(options: SearchClientOptions) {
    const { token, baseUrl, browser = isPage() ? pageBrowser() : serverBrowser() } = options;
    this.#options = options;
    this.#attributes = options.attributes ?? {};
    this.#api = createWidgetApi({ browser, token, baseUrl: baseUrl.replace(/\/$/, '') });
    this.events = new Events({ api: this.#api, browser });
    this.transporter = {
      headers: { 'x-algolia-application-id': 'aisle', 'x-algolia-api-key': 'aisle' },
      responsesCache: {
        get: <Answer>(key: unknown, ask: () => Promise<Answer>) =>
          this.#rendered.once(JSON.stringify(key), ask) as Promise<Answer>,
        set: async (key, answer) => {
          this.#rendered.set(JSON.stringify(key), Promise.resolve(answer));
          return answer;
        },
      },
    };
    // A server reports nothing: shoppers do, in their browsers.
    if (options.browser === undefined && !isPage()) return;
    // Without the settings nothing is reported; searching works.
    this.#api.analytics().then(
      (settings) => this.events.settle(settings),
      () => {},
    );
  }

  forget(): void {
    for (const cache of [this.#answers, this.#values, this.#rendered]) cache.clear();
  }

  search(requests: readonly SearchQuery[]): Promise<{ results: object[] }> {
    const results = this.#search(requests);
    this.#firstSearch ??= results.catch(() => {});
    return results;
  }

  async #search(requests: readonly SearchQuery[]): Promise<{ results: object[] }> {
    const isPlain = (request: SearchQuery): boolean =>
      request.type !== 'facet' && !this.#isSuggestions(request.indexName);
    const plans = requests.filter(isPlain).map((request) => this.#plan(request.indexName, paramsOf(request)));
    const planned = mergePlans(plans, this.#attributes);
    const results = requests.map((request) => {
      if (request.type === 'facet') return this.searchFacet(request);
      if (this.#isSuggestions(request.indexName)) return this.#suggest(request);
      const next = planned.shift();
      if (next === undefined) throw new Error('a query has no plan');
      return this.#answer(next.askedBy)
        .then((answer) => this.#withAllValues(next.plan, answer))
        .then((answer) => toResult(next.plan, answer, { attributes: this.#attributes }));
    });
    return { results: await Promise.all(results) };
  }

  searchForFacetValues(requests: readonly SearchQuery[]): Promise<FacetSearchResult[]> {
    return Promise.all(requests.map((request) => this.searchFacet(request)));
  }

  async getRecommendations(requests: readonly RecommendationRequest[]): Promise<RecommendationResult[]> {
    for (const request of requests) this.#warn(recommendationWarnings(request));
    // `infiniteHits` of InstantSearch throws when recommendations draw it before the first results are there.
    await this.#firstSearch;
    return Promise.all(requests.map((request) => recommend(this.#api, request, this.#attributes)));
  }

  #isSuggestions(indexName: string): boolean {
    return isSuggestionIndex(indexName, this.#options.suggestionsIndex);
  }

  async #suggest(request: SearchQuery): Promise<object> {
    const params = paramsOf(request);
    const text = typeof params.query === 'string' ? params.query.trim() : '';
    // The service suggests from two characters on.
    const suggestions = Array.from(text).length < 2 ? [] : await this.#api.suggest(text);
    return suggestionResult(request.indexName, params, suggestions);
  }

  async searchFacet(request: SearchQuery): Promise<FacetSearchResult> {
    const own = paramsOf(request);
    const named = own.facetName ?? request.facetName ?? own.facet ?? request.facet;
    if (typeof named !== 'string') throw new UnsupportedSearch('a search for facet values names no facet');
    const { facet: _, ...params }: Params = { ...own, facetQuery: own.facetQuery ?? request.facetQuery };
    const plan = this.#plan(request.indexName, facetSearchParams(params, named));
    const asked = { plan, facetName: named, params };
    const body = facetSearchBody(asked, this.#attributes);
    const startedMs = performance.now();
    const typed = this.#isTyped(plan) ? { ...body, typing: true } : body;
    const answer = body === null ? { values: [] } : await this.#api.ask('/api/widget/facets', typed ?? {});
    const tookMs = performance.now() - startedMs;
    const { values } = answer as Pick<FacetValuesResponse, 'values'>;
    return facetSearchResult(asked, { values }, { names: this.#attributes, tookMs });
  }

  #plan(indexName: string, params: Params): SearchPlan {
    const { sorts = {} } = this.#options;
    const plan = planSearch(indexName, params, { attributes: this.#attributes, sorts });
    this.#warn(plan.warnings);
    return plan;
  }

  #answer(plan: SearchPlan): Promise<SearchResponse> {
    if (plan.filters.isEmpty) return Promise.resolve(NOTHING(plan));
    const { sessionId } = this.events;
    const typing = this.#isTyped(plan);
    const body = { ...plan.body, typing, ...(sessionId === undefined ? {} : { sessionId }) };
    return this.#answers.get(JSON.stringify(plan.body), () => this.#api.search(body));
  }

  /** A search lists the most frequent values of a facet. A list that shows more of them asks for those. */
  async #withAllValues(plan: SearchPlan, answer: SearchResponse): Promise<SearchResponse> {
    if (valuesWanted(plan) <= MOST_VALUES || plan.filters.isEmpty) return answer;
    const { query, filters, language } = plan.body;
    const limit = Math.min(valuesWanted(plan), MOST_LISTED);
    const facets = answer.facets.map(async (facet) => {
      if (facet.type !== 'terms' || facet.values.length < MOST_VALUES) return facet;
      const body = { field: facet.field, query, filters, language, limit };
      const typing = this.#isTyped(plan);
      const ask = () => this.#api.ask('/api/widget/facets', { ...body, ...(typing && { typing }) });
      const { values } = await this.#values.get(
        JSON.stringify(body),
        ask as () => Promise<FacetValuesResponse>,
      );
      return { ...facet, values };
    });
    return { ...answer, facets: await Promise.all(facets) };
  }

  #isTyped({ body }: SearchPlan): boolean {
    return body.query !== '' && this.#options.searchAsYouType !== false;
  }

  #warn(messages: readonly string[]): void {
    const { onWarning = (message: string) => console.warn(message) } = this.#options;
    for (const message of messages) {
      if (this.#said.has(message)) continue;
      this.#said.add(message);
      onWarning(`Aisle: ${message}`);
    }
  }
}

/** Says in the console why a request is refused; InstantSearch itself reports it as an `error` event. */
const spoken = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnsupportedSearch) console.error(error.message);
    throw error;
  }
};

/**
 * Makes Aisle the search behind the widgets of InstantSearch. `UnsupportedSearch`: Aisle cannot answer the request as
 * it is meant. `WidgetFault`: the service refuses the request or does not answer.
 */
export const createSearchClient = (options: SearchClientOptions): AisleSearchClient => {
  const adapter = new Adapter(options);
  const facetSearch = ((given: readonly SearchQuery[] | FacetQuery) =>
    spoken<FacetSearchResult | FacetSearchResult[]>(async () => {
      if (!('indexName' in given)) return adapter.searchForFacetValues(given);
      const { indexName, facetName, searchForFacetValuesRequest } = given;
      return adapter.searchFacet({ ...searchForFacetValuesRequest, indexName, facetName });
    })) as FacetSearch;
  return {
    events: adapter.events,
    transporter: adapter.transporter,
    search: (given) => spoken(async () => adapter.search(queriesOf(given))),
    searchForFacetValues: facetSearch,
    getRecommendations: (given) =>
      spoken(async () => {
        const requests = 'requests' in given ? given.requests : given;
        return { results: await adapter.getRecommendations(requests) };
      }),
    clearCache: async () => adapter.forget(),
  };
};
