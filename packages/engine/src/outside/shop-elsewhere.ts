import type { BackendQuery, Found, SearchBackend } from '../backend/search-backend.ts';
import type { ExplainOutcome, ExplainRequest } from '../explain/types.ts';
import type { RecommendedHit } from '../recommend/recommend-types.ts';
import { askThere, NO_PAGE, readQuery } from '../search/read-query.ts';
import { runFacetPage, runSearch, type Searcher } from '../search/run-search.ts';
import type {
  EngineSearchRequest,
  EngineSearchResult,
  FacetPage,
  IndexProduct,
  MemberHit,
} from '../types.ts';

/** An answer that can explain one product. */
export type Explained = Found & {
  explain(request: ExplainRequest, externalId: string): ExplainOutcome;
};

/** Another engine that finds products for plans. `findFor`: with the product that will be explained. */
export type OutsideEngine = SearchBackend<Promise<Found>> & {
  findFor(query: BackendQuery, externalId: string): Promise<Explained>;
  /** Those of these products that it has. */
  products(externalIds: readonly string[]): Promise<ReadonlyMap<string, IndexProduct>>;
};

type Words = {
  searcherOf: (request: EngineSearchRequest) => Searcher;
  /** With the last word completed, where the shopper is typing. */
  completed: (request: EngineSearchRequest) => EngineSearchRequest;
};

/** A shop whose products another engine holds. Queries are understood here. */
export class ShopElsewhere {
  private readonly engine: OutsideEngine;
  private readonly words: Words;

  constructor(engine: OutsideEngine, words: Words) {
    this.engine = engine;
    this.words = words;
  }

  search(request: EngineSearchRequest): Promise<EngineSearchResult> {
    const { searcherOf, completed } = this.words;
    return askThere(runSearch(searcherOf(request), completed(request)), this.engine);
  }

  facetPage(request: EngineSearchRequest): Promise<FacetPage> {
    const { searcherOf, completed } = this.words;
    return askThere(runFacetPage(searcherOf(request), completed(request)), this.engine);
  }

  /** Recommended products as they are stored: the index here knows little more than their names. */
  async whole(hits: readonly RecommendedHit[]): Promise<RecommendedHit[]> {
    const shown = hits.flatMap(({ hit }) => [hit, ...hit.variants]);
    const stored = await this.engine.products(shown.map(({ product }) => product.externalId));
    const wholeOf = <Hit extends MemberHit>(hit: Hit): Hit => {
      const { externalId, live } = hit.product;
      return { ...hit, product: { ...hit.product, ...stored.get(externalId), live } };
    };
    return hits.map((one) => ({
      ...one,
      hit: { ...wholeOf(one.hit), variants: one.hit.variants.map(wholeOf) },
    }));
  }

  /** Why a product is in the answer to a query, or which stage of the search dropped it. */
  async explain(request: ExplainRequest, externalId: string): Promise<ExplainOutcome> {
    const asked = { ...NO_PAGE, ...request };
    const reading = readQuery<Explained>(this.words.searcherOf(asked), asked, { ended: () => {} });
    const { found } = await askThere(reading, {
      find: (query: BackendQuery) => this.engine.findFor(query, externalId),
    });
    return found.explain(request, externalId);
  }
}
