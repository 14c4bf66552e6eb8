import {
  type BackendQuery,
  countFacets,
  type EngineFacet,
  type Explained,
  type ExplainOutcome,
  type ExplainRequest,
  type FacetPage,
  FacetRules,
  type FoundPage,
  facetPage,
  guideSearch,
  type Lexicon,
  OutsideCounts,
  type PartOfIndex,
  type RangeCounts,
  type SearchGuide,
} from '@aisle/engine';
import { BLOCK } from './blocks.ts';
import type { AnswerCounts } from './count-answer.ts';
import type { Scopes } from './scopes.ts';

export type FoundParts = {
  query: BackendQuery;
  lexicon: Lexicon;
  scopes: Scopes;
  counts: AnswerCounts;
  ranges: ReadonlyMap<string, RangeCounts>;
  page: Omit<FoundPage, 'total'>;
  part: PartOfIndex | null;
};

/** The answer of OpenSearch to one query: counted there, ranked here. */
export class OutsideFound implements Explained {
  readonly #parts: FoundParts;

  constructor(parts: FoundParts) {
    this.#parts = parts;
  }

  isEmpty(filtered: boolean): boolean {
    const { answering, answered } = this.#parts.counts;
    return (filtered ? answered : answering) === 0;
  }

  hasPrice(): boolean {
    return this.#parts.counts.priced > 0;
  }

  page(): FoundPage {
    const { page, counts } = this.#parts;
    return { ...page, total: counts.passed };
  }

  facets(): EngineFacet[] {
    return countFacets(this.#facetRequest());
  }

  otherCurrencies(): number {
    return this.#parts.counts.elsewhere;
  }

  facetPage(): FacetPage {
    const { facetPage: page } = this.#parts.query.request;
    return page === undefined ? { values: [], next: null } : facetPage(this.#facetRequest(), page);
  }

  /** Ranges are no answers here: see `docs/architecture/opensearch.md`. */
  guide(facets: readonly EngineFacet[]): SearchGuide {
    const { page } = this.#parts;
    const guide = guideSearch({ dropped: page.droppedTerms, split: () => [] }, facets, this.#facetRequest());
    return { fields: guide.fields.filter(({ choices }) => choices.length > 0) };
  }

  explain(request: ExplainRequest, externalId: string): ExplainOutcome {
    const { part, counts, page } = this.#parts;
    if (part === null) throw new Error('this answer was not made to be explained');
    const { droppedTerms } = page;
    return part.explain(request, externalId, { total: counts.passed, droppedTerms, places: BLOCK });
  }

  #facetRequest(): Parameters<typeof countFacets>[0] {
    const { query, lexicon, scopes, counts, ranges } = this.#parts;
    const { facets: wanted, facetRules, language, deadline } = query.request;
    const { fields, own, availability, passed } = counts;
    const shown = (field: string, key: string): string => lexicon.shown(field, key);
    return {
      counts: new OutsideCounts({ groups: passed, fields, own, availability, ranges, shown }),
      filtered: scopes.filtered,
      isKnown: (field) => lexicon.isKnown(field),
      constraints: scopes.chosen,
      wanted,
      rules: new FacetRules(facetRules),
      language,
      deadline,
    };
  }
}
