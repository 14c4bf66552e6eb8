import { pageOfGroups } from '../arrange/page-of-groups.ts';
import type { BackendQuery, Found, FoundPage } from '../backend/search-backend.ts';
import { constraintsOf, isKnownField } from '../filter/constraints.ts';
import { countOtherCurrencies } from '../filter/count-other-currencies.ts';
import { DocCounts } from '../filter/facet-counts.ts';
import type { FacetDictionary } from '../filter/facet-dictionary.ts';
import type { FacetDomain } from '../filter/facet-domain.ts';
import { FacetRules } from '../filter/facet-rules.ts';
import { countFacets, type FacetRequest, facetPage, splitField } from '../filter/facets.ts';
import { comparablePrice } from '../filter/price-now.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { ResultSet } from '../rank/result-set.ts';
import { MATCHED_NEAR, MATCHED_PINNED, MATCHED_VISUAL } from '../scratch/query-scratch.ts';
import type { EngineFacet, FacetPage, SearchGuide } from '../types.ts';
import { buildHits } from './build-hits.ts';
import { guideSearch } from './guide-search.ts';

type FoundParts = { catalog: Catalog; dictionary: FacetDictionary; query: BackendQuery; set: ResultSet };

/** The engine's answer: a result set in the scratch, which the next query overwrites. */
export class FoundDocs implements Found {
  readonly set: ResultSet;
  private readonly catalog: Catalog;
  private readonly dictionary: FacetDictionary;
  private readonly query: BackendQuery;

  constructor({ catalog, dictionary, query, set }: FoundParts) {
    this.catalog = catalog;
    this.dictionary = dictionary;
    this.query = query;
    this.set = set;
  }

  isEmpty(filtered: boolean): boolean {
    const { flags } = this;
    const { found, foundCount, matched, failures } = this.set.scratch;
    for (let i = 0; i < foundCount; i++) {
      const id = found[i] as number;
      const passes = !filtered || failures[id] === 0;
      if (passes && ((matched[id] as number) & flags) !== 0) return false;
    }
    return true;
  }

  hasPrice(): boolean {
    const { flags } = this;
    const { found, foundCount, matched } = this.set.scratch;
    for (let i = 0; i < foundCount; i++) {
      const id = found[i] as number;
      if (((matched[id] as number) & flags) === 0) continue;
      const segment = this.catalog.segmentOf(id);
      if (!Number.isNaN(comparablePrice(segment, id - segment.docBase, this.query.request.nowMs)))
        return true;
    }
    return false;
  }

  page(): FoundPage {
    const { catalog, set } = this;
    const { request, ended } = this.query;
    request.deadline?.check();
    const { pins, passes } = set;
    const page = pageOfGroups(catalog, set.scratch, set.order, { ...request, pins, passes });
    ended('rank');
    const groups = buildHits({ ...set, catalog, request }, page);
    ended('hits');
    return { total: page.total, groups, droppedTerms: set.dropped };
  }

  facets(): EngineFacet[] {
    return countFacets(this.facetRequest);
  }

  otherCurrencies(): number {
    return countOtherCurrencies(this.domain, this.query.request.nowMs);
  }

  facetPage(): FacetPage {
    const { facetPage: page } = this.query.request;
    return page === undefined ? { values: [], next: null } : facetPage(this.facetRequest, page);
  }

  guide(facets: readonly EngineFacet[]): SearchGuide {
    const split = (field: string) => splitField(field, this.domain, this.query.request.nowMs);
    return guideSearch({ dropped: this.set.dropped, split }, facets, this.facetRequest);
  }

  private get facetRequest(): FacetRequest {
    const { catalog, dictionary, set } = this;
    const { request, chosen } = this.query;
    const { facets: wanted, facetRules, nowMs, language, deadline } = request;
    const rules = new FacetRules(facetRules);
    const { filtered } = set;
    const constraints = chosen?.flatMap((filters) => constraintsOf(filters, nowMs)) ?? set.constraints;
    const counts = new DocCounts(this.domain, dictionary, nowMs);
    const isKnown = (field: string): boolean => isKnownField(catalog, field);
    return { counts, filtered, isKnown, constraints, wanted, rules, language, deadline };
  }

  private get domain(): FacetDomain {
    const { scratch, filtered } = this.set;
    return { catalog: this.catalog, scratch, filtered };
  }

  /** Match flags that count as an answer: see `isEmpty`. */
  private get flags(): number {
    return this.set.visual === null ? ~(MATCHED_VISUAL | MATCHED_PINNED) : ~(MATCHED_NEAR | MATCHED_PINNED);
  }
}
