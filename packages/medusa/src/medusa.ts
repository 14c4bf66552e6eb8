/**
 * The parts of Medusa 2.21 that this package uses, by their shape: a shop brings the framework, and this repository
 * does not install it. `e2e/shop-systems` runs against the real one.
 */

/** `query.graph` of Medusa's container. */
export type Query = {
  graph: (
    request: {
      entity: string;
      fields: string[];
      filters?: Record<string, unknown>;
      pagination?: { take?: number; skip?: number; order?: Record<string, 'ASC' | 'DESC'> };
      withDeleted?: boolean;
      context?: Record<string, unknown>;
    },
    options?: { locale?: string },
  ) => Promise<{ data: Record<string, unknown>[] }>;
};

type Field = {
  type: 'keyword' | 'text' | 'float' | 'object';
  array?: boolean;
  searchable?: boolean;
  filterable?: boolean;
  sortable?: boolean;
  facetable?: boolean | { types: ('value' | 'range' | 'stats')[] };
  retrievable?: boolean;
  fields?: Record<string, Field>;
};
export type Fields = Record<string, Field>;

export type SearchDocument = Record<string, unknown> & { id: string };
export type Mutation =
  | { action: 'upsert'; documents: SearchDocument[] }
  | { action: 'delete'; filters: { id: string[] } };
type Container = { query: Query };
export type SeedContext = {
  container: Container;
  filters?: Record<string, unknown>;
  catchup?: { since: Date };
};
export type MedusaEvent = { name: string; data: unknown };

/** What `defineSearchIndex` takes. It reads the fields by `toFields`. */
export type IndexDefinition = {
  name: string;
  entity: string;
  provider: string;
  fields: { toFields: () => Fields };
  settings: { provider_options: Record<string, Record<string, unknown>> };
  events: string[];
  consume: (event: MedusaEvent, context: { container: Container }) => Promise<Mutation[]>;
  seed: (context: SeedContext) => AsyncIterable<Mutation[]>;
};

/** The definition as the Search Module hands it to a provider. */
export type ResolvedIndex = {
  name: string;
  physical_name: string;
  settings?: { provider_options?: Record<string, Record<string, unknown>> };
};

export type FacetRequest = {
  field: string;
  type?: string;
  limit?: number;
  sort?: 'count' | 'alpha';
  query?: string;
};
export type SearchInput = {
  index: ResolvedIndex;
  attributes_to_retrieve: string[];
  q?: string;
  filters?: Record<string, unknown>;
  pagination?: {
    skip?: number;
    take?: number;
    order?: Record<string, 'ASC' | 'DESC'>;
    cursor?: string;
  };
  search_options?: {
    attributes_to_search_on?: unknown;
    distinct?: unknown;
    locales?: unknown;
    min_score?: unknown;
    typo_tolerance?: unknown;
    vector?: unknown;
    facets?: (string | FacetRequest)[];
    count?: 'estimated' | 'exact' | 'none';
    match_strategy?: string;
    highlight?: unknown;
    provider_options?: Record<string, Record<string, unknown>>;
  };
};

export type FacetResult =
  | { type: 'value'; values: { value: string; count: number }[] }
  | { type: 'stats'; min: number; max: number; count: number };
export type SearchHit = {
  id: string;
  score: number;
  document: Record<string, unknown>;
  highlights?: Record<string, string[]>;
};
export type SearchResult = {
  hits: SearchHit[];
  facets?: Record<string, FacetResult>;
  metadata: {
    skip: number;
    take: number;
    count: number | null;
    query?: string;
    processing_time_ms: number;
  };
  provider_metadata: Record<string, unknown>;
};

export type SearchTask = { index: string; status: 'succeeded' };
export type IndexInfo = { name: string; provider: string; document_count: number };
