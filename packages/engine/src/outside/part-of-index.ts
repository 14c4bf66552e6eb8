import type { BackendQuery } from '../backend/search-backend.ts';
import type { Whole } from '../backend/whole.ts';
import { explainProduct, type WholeAnswer } from '../explain/explain-product.ts';
import type { ExplainOutcome, ExplainRequest } from '../explain/types.ts';
import { Catalog } from '../index-state/catalog.ts';
import type { Statistics } from '../index-state/catalog-statistics.ts';
import { buildSegment } from '../ingest/build-segment.ts';
import type { SearchScratch } from '../scratch/search-scratch.ts';
import { EngineBackend } from '../search/engine-backend.ts';
import type { FoundDocs } from '../search/found-docs.ts';
import type { GroupInput } from '../types.ts';

export type PartOptions = {
  dimensions: number;
  scratch: SearchScratch;
  /** Of the whole index. */
  statistics: Statistics;
  whole: Whole;
};

/**
 * Some groups of an index that is elsewhere, searched as if the rest were here: scores, order, highlights and
 * explanations are those of the whole index. Totals and facets are not.
 */
export class PartOfIndex {
  private readonly catalog: Catalog;
  private readonly found: FoundDocs;

  constructor(groups: readonly GroupInput[], query: BackendQuery, options: PartOptions) {
    const { dimensions, scratch, statistics, whole } = options;
    this.catalog = new Catalog({ dimensions, scratch, partOf: { statistics, whole } });
    this.catalog.apply([], buildSegment(groups, { dimensions }));
    this.found = new EngineBackend(this.catalog).find(query);
  }

  page(): ReturnType<FoundDocs['page']> {
    return this.found.page();
  }

  /** Bits of the terms that the best products found by words hold: for `Whole.held`. */
  held(): number {
    return this.found.set.held;
  }

  explain(request: ExplainRequest, externalId: string, whole: WholeAnswer): ExplainOutcome {
    return explainProduct(this.catalog, this.found.set, request, { externalId, whole });
  }
}
