import type {
  EngineFacet,
  EngineSearchRequest,
  FacetPage,
  FilterRequest,
  GroupHit,
  SearchGuide,
} from '../types.ts';
import type { QueryPlan } from './query-plan.ts';

/** A search beside its plan: filters, order, page, vectors. What only `understand` reads is left out. */
export type BackendRequest = Omit<
  EngineSearchRequest,
  'typing' | 'plainText' | 'currency' | 'popularQueries' | 'trialSynonyms'
>;

export type BackendQuery = {
  plan: QueryPlan;
  request: BackendRequest;
  /** Filters whose values facets mark as selected; absent: those of the request and of the plan. */
  chosen?: readonly FilterRequest[] | undefined;
  /** Called at the end of each stage with its name. */
  ended: (stage: string) => void;
};

export type FoundPage = {
  /** Groups in the answer, exact. */
  total: number;
  groups: GroupHit[];
  /** Words of the plan that the best products do not hold, as typed. */
  droppedTerms: string[];
};

/** The answer to one query. It is read before the backend gets the next one. */
export type Found = {
  /**
   * Whether no product answers the query; `filtered`: and passes the filters. Pins do not count, nor what is only near a
   * photo, nor what only an image shows.
   */
  isEmpty(filtered: boolean): boolean;
  /** Whether a product that answers the query, before filters, has a price in the shop's currency. */
  hasPrice(): boolean;
  page(): FoundPage;
  facets(): EngineFacet[];
  /** Groups that pass all filters but those by price, and of which no price is in the shop's currency, but some is. */
  otherCurrencies(): number;
  /** What the request's `facetPage` asks for. */
  facetPage(): FacetPage;
  /** What questions could ask for; `facets`: the result of `facets()`. */
  guide(facets: readonly EngineFacet[]): SearchGuide;
};

/**
 * What finds products for plans: the part of a search behind `understand`. The engine answers in this thread. A backend
 * behind a network answers with a promise, whose `Found` holds all that the request asks for.
 */
export type SearchBackend<Answer = Found> = {
  find(query: BackendQuery): Answer;
};
