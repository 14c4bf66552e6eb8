/** A product as the index takes it: defaults resolved, times in epoch milliseconds. */
export type IndexProduct = {
  externalId: string;
  parentExternalId?: string;
  name: string;
  description?: string;
  url?: string;
  imageUrl?: string;
  currency: string;
  /** Its currency is not the shop's: its price is shown, and compared with no other. */
  otherCurrency?: true;
  brand?: string;
  sku?: string;
  gtin?: string;
  mpn?: string;
  categories: string[];
  tags: string[];
  attributes: Record<string, string | number | boolean | string[]>;
  rating?: { average: number; count: number };
  language: string;
  createdAtMs: number;
  live: LiveFields;
};

export type Availability = 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder';

/** Fields that the fast lane changes without touching text, postings or vectors. */
export type LiveFields = {
  price: number | null;
  salePrice: number | null;
  salePriceFromMs: number | null;
  salePriceToMs: number | null;
  availability: Availability;
  stockQuantity: number | null;
  popularity: number | null;
};

/** A root product and its children; indexed, replaced and removed as one. `vector` is L2-normalised f32. */
export type GroupInput = {
  rootId: string;
  root: IndexProduct;
  children: IndexProduct[];
  /** By externalId. A member without one is found by words alone. */
  vectors: Map<string, Float32Array>;
  /** By externalId, the L2-normalised vectors of a member's images. A child without any uses those of the root. */
  images?: ReadonlyMap<string, readonly Float32Array[]>;
};

/** All images of a product, as `GroupInput.images`. */
export type ProductImages = { externalId: string; images: readonly Float32Array[] };

export type Range = { min?: number; max?: number };
export type FilterSet = {
  brand?: string[];
  categories?: string[];
  tags?: string[];
  availability?: Availability[];
  price?: Range;
  rating?: { min: number };
  /** Reduced now. Only the query itself sets it ("on sale"). */
  onSale?: boolean;
  /** By attribute name, without the `attributes.` prefix. */
  attributes?: Record<string, (string | number | boolean)[] | Range>;
};
/** Filters of which every value has to hold, not just one of its field. */
export type AllFilters = Pick<FilterSet, 'brand' | 'categories' | 'tags'> & {
  attributes?: Record<string, (string | number | boolean)[]>;
};
/** OR inside a field, AND between fields; `not` excludes. One member must pass all of it, never two together. */
export type FilterRequest = FilterSet & { not?: FilterSet; all?: AllFilters };

export type SortOrder =
  | 'relevance'
  | 'price_asc'
  | 'price_desc'
  | 'newest'
  | 'rating'
  | 'popularity'
  /** By the numbers or dates of an attribute. Products without one come last. */
  | `attributes.${string}${'_asc' | '_desc'}`;

/** How a shop shows a value of a facet; every spelling of `value` counts. */
export type FacetValueRule = {
  value: string;
  name?: string | undefined;
  group?: string | undefined;
  /** Of sort `given`: lower first; values without one follow in their order here. */
  order?: number | undefined;
  hidden?: boolean | undefined;
};

/** How a shop shows a facet. Names and groups are for people; filters and counts know values alone. */
export type FacetRule = {
  field: string;
  name?: string | undefined;
  /** The facet is among those shown by default, in this place: lower first. */
  order?: number | undefined;
  /** The facet is not shown by default. */
  hidden?: boolean | undefined;
  /**
   * `count`: values that most groups have first. `value`: by name, `2` before `10`. `given`: those of `values` first.
   * Default: `given` where a value has an order, else `count`.
   */
  sort?: 'count' | 'value' | 'given' | undefined;
  values?: readonly FacetValueRule[] | undefined;
};

/** The values of one facet that follow `after`, at most `limit`. `text`: words, each of which begins a word of the value. */
export type FacetPageRequest = {
  field: string;
  text: string;
  after: FacetPosition | null;
  limit: number;
};
/** A place in the order of a facet's values. */
export type FacetPosition = { count: number; key: string };
export type FacetPage = {
  values: EngineFacetValue[];
  next: FacetPosition | null;
  /** As of a search that compares prices. */
  otherCurrencies?: number;
};

/** Called between pieces of work; throws when it is too late. `Deadline` is one. */
export type DeadlineCheck = { check(): void };

/**
 * A product that shoppers chose for a query, over each of some others: it may stand directly before them. `text`: why, for
 * people.
 */
export type LearnedProduct = {
  externalId: string;
  over: readonly { externalId: string; text: string }[];
};

/** The effect of the shop's own rules on one search. `rule`: the name of the rule, for explanations. */
export type Merchandise = {
  /** Products that are left out. A parent takes its variants with it. */
  hidden: readonly { externalId: string; rule: string }[];
  /** Only products that pass are in the answer. */
  filters: readonly { filters: FilterRequest; rule: string }[];
  /** Factor on the scores of the products that pass. */
  boosts: readonly { filters: FilterRequest; factor: number; rule: string }[];
  /** Products at a place of the answer, counted from 1, over all pages. Used where the order is by relevance. */
  pins: readonly { externalId: string; position: number; rule: string }[];
};

/**
 * A synonym rule as shops write it; plain JSON, so that it can be posted between threads.
 *
 * - `group`: each term stands for each other.
 * - `oneWay`: a search for `from` also shows `to`, not the other way round.
 *
 * A term may have several words. A `oneWay` rule from a word to itself switches off the built-in synonyms of that word.
 */
export type SynonymRule =
  | { type: 'group'; terms: readonly string[] }
  | { type: 'oneWay'; from: string; to: readonly string[] };

export type EngineSearchRequest = {
  query: string;
  /** The last word of the query may be the beginning of one; see `completeQuery`. Absent: it is whole. */
  typing?: boolean;
  filters: FilterRequest;
  sort: SortOrder;
  /** First group of the page, counted from 0, and how many. */
  offset: number;
  limit: number;
  /** Fields to facet on. Undefined: those that best split this result set. []: none. */
  facets: string[] | undefined;
  /** Filter texts that the shopper removed: they are plain words again. */
  plainText: string[];
  /** L2-normalised query vector; null: search by words alone. */
  vector: Float32Array | null;
  /**
   * L2-normalised vector of the shopper's photo: finds what looks like it. Words beside it raise the products that hold
   * them.
   */
  photo: Float32Array | null;
  /**
   * L2-normalised vector of the query's words, from a model with one space for images and words. It also finds products
   * whose images show what the words say. Absent or null when there is no such model. Ignored when there is a `photo`.
   */
  imageWords?: Float32Array | null;
  /**
   * Factor on the weight of meaning beside words; 1 when absent. It moves products and neither adds nor drops
   * any. Searches by photo ignore it.
   */
  meaning?: number | undefined;
  language: string;
  /** ISO 4217 code of the shop's prices. Undefined: any currency in the query counts as the shop's. */
  currency?: string;
  nowMs: number;
  /**
   * Popular queries of the shop that find something, with how many shoppers asked. A spelling that occurs in them is
   * trusted.
   */
  popularQueries?: readonly { text: string; count: number }[];
  /** Learned choices for this query; absent when nothing was learned. They order the hits and add none. */
  learned?: readonly LearnedProduct[] | undefined;
  /** Synonym rules that count for this search alone, before the shop's own; absent: none. */
  trialSynonyms?: readonly SynonymRule[] | undefined;
  /** The effect of the shop's own rules on this search; absent without rules. */
  merchandise?: Merchandise | undefined;
  /** How the shop shows facets; absent: as usual. */
  facetRules?: readonly FacetRule[] | undefined;
  /** A page of a facet's values, which `SearchIndex.facetPage` reads. */
  facetPage?: FacetPageRequest | undefined;
  explain: boolean;
  highlight: boolean;
  /** Also count what questions about the result set could ask for. */
  guide?: boolean;
  /** When to stop; absent: the search runs to its end. */
  deadline?: DeadlineCheck | undefined;
};

export type ExplainNode = { value: number; description: string; children: ExplainNode[] };

/** The effect of a rule of the shop, by its name, on the place of a hit. */
export type RuleMark =
  | { type: 'pin'; rule: string; position: number }
  | { type: 'boost' | 'bury'; rule: string; factor: number };

export type MemberHit = {
  product: IndexProduct;
  /** The price paid now, and the regular price while on sale (contract section 4). */
  price: number | null;
  compareAtPrice: number | null;
  score: number;
  matchedBy: ('lexical' | 'semantic' | 'visual')[];
  highlights: { name?: string; description?: string };
};

export type GroupHit = MemberHit & {
  /** The 50 best other members of the group that pass the filters. Fewer when the answer would have megabytes. */
  variants: MemberHit[];
  explanation?: ExplainNode;
  /** The effect of the shop's own rules on its place; only when it is explained. */
  ruleMarks?: RuleMark[];
};

export type AppliedFilter = {
  field: string;
  value: unknown;
  not: boolean;
  source: 'query' | 'user';
  text: string;
};

/** `name` and `group`: how the shop shows the value; absent: as it is. */
export type EngineFacetValue = {
  value: string;
  name?: string;
  group?: string;
  count: number;
  selected: boolean;
};

export type EngineFacet =
  | {
      field: string;
      label: string;
      /** The label, where the shop chose it. */
      name?: string;
      type: 'terms';
      values: EngineFacetValue[];
    }
  | {
      field: string;
      label: string;
      name?: string;
      type: 'range';
      min: number;
      max: number;
      histogram: { from: number; to: number; count: number }[];
    };

/** A field that a question could be about, with the groups that each answer leaves. */
export type GuideField = {
  field: string;
  label: string;
  choices: { value?: string; min?: number; max?: number; count: number }[];
};

/** Input of the assistant. */
export type SearchGuide = { fields: GuideField[] };

export type EngineSearchResult = {
  /** Groups in the result set, exact. */
  total: number;
  groups: GroupHit[];
  facets: EngineFacet[];
  correctedQuery: string | null;
  /** How the query was relaxed. */
  relaxation: { droppedTerms: string[] } | null;
  appliedFilters: AppliedFilter[];
  /**
   * Groups that no price filter, sort, facet or word counts, as their members are priced in other currencies than the
   * shop's. Set when the answer has one of these, and above 0.
   */
  otherCurrencies?: number;
  /** Absent: it was not asked for. */
  guide?: SearchGuide;
  /** Milliseconds by stage name, for Server-Timing. Taken from the injected clock. */
  stages: Record<string, number>;
};

/** `currency` only where it is not the shop's. */
export type SuggestedProduct = {
  id: string;
  name: string;
  price: number | null;
  imageUrl: string | null;
  currency?: string;
};

export type EngineSuggestion =
  | { type: 'query' | 'category' | 'brand'; text: string; count: number }
  | { type: 'product'; text: string; product: SuggestedProduct };

export type SuggestRequest = {
  prefix: string;
  limit: number;
  nowMs: number;
  /** Queries of the shop's own log with their counts. Only those that find something are shown. */
  popularQueries: { text: string; count: number }[];
  /** Products that the shop's rules hide. */
  hidden?: readonly string[] | undefined;
  /** When to stop; absent: never. */
  deadline?: DeadlineCheck | undefined;
};

export type IndexStats = {
  products: number;
  groups: number;
  tombstones: number;
  segments: number;
  /** Bytes of memory, without and for vectors. */
  bytes: number;
  vectorBytes: number;
};

/** One immutable segment: a shared buffer that is also the file on disk, byte for byte. */
export type SegmentFile = {
  bytes: Uint8Array<SharedArrayBuffer>;
  /**
   * The shared memory that `bytes` begins. Post it between threads together with `bytes`. A segment file without one
   * (read from disk) is copied once when it is attached.
   */
  memory?: WebAssembly.Memory;
  /** Of a segment that was just built: the images of its products, a file of its own. Absent: they have none. */
  images?: SegmentFile;
};
