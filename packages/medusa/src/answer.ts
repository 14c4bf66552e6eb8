import type { Facet, ProductCard, SearchResponse, SortOrder } from '@aisle/contract';
import type { FacetRequest, FacetResult, SearchHit, SearchInput, SearchResult } from './medusa.ts';
import { refuse } from './refusals.ts';

/** Options of a query that would change its answer in a way that Aisle does not have. */
const UNKNOWN = ['attributes_to_search_on', 'distinct', 'min_score', 'locales', 'vector'] as const;

const SORTS: Readonly<Record<string, SortOrder>> = {
  '_score DESC': 'relevance',
  'price ASC': 'price_asc',
  'price DESC': 'price_desc',
  'created_at DESC': 'newest',
  'rating DESC': 'rating',
};

/** @throws InvalidQueryError for an order that Aisle does not have */
export const sortOf = (order: Record<string, string> | undefined): SortOrder => {
  const [first, ...others] = Object.entries(order ?? {});
  if (first === undefined) return 'relevance';
  if (others.length > 0) refuse('an order by several fields');
  return SORTS[first.join(' ')] ?? refuse(`the order ${first.join(' ')}`);
};

/** @throws InvalidQueryError for an option that Aisle does not have */
export const checkOptions = ({ search_options: options = {}, pagination }: SearchInput): void => {
  for (const name of UNKNOWN) if (options[name] !== undefined) refuse(`the option ${name}`);
  if (options.match_strategy === 'any') refuse('the match_strategy any');
  if (options.typo_tolerance === false) refuse('a search without typo tolerance');
  if (pagination?.cursor !== undefined) refuse('a cursor');
};

export const facetRequests = ({ search_options: options = {} }: SearchInput): FacetRequest[] =>
  (options.facets ?? []).map((facet) => {
    const request = typeof facet === 'string' ? { field: facet } : facet;
    if (request.type === 'range') refuse(`ranges of "${request.field}"`);
    return request;
  });

const facetOf = (facet: Facet, request: FacetRequest, total: number): FacetResult => {
  if (facet.type === 'range') return { type: 'stats', min: facet.min, max: facet.max, count: total };
  const wanted = request.query?.toLowerCase() ?? '';
  const values = facet.values
    .filter(({ value }) => value.toLowerCase().includes(wanted))
    .map(({ value, count }) => ({ value, count }));
  if (request.sort === 'alpha') values.sort((one, other) => one.value.localeCompare(other.value));
  return { type: 'value', values: values.slice(0, request.limit ?? values.length) };
};

/** Fields of a hit by their dotted names. */
const documentOf = (card: ProductCard, fields: readonly string[]): Record<string, unknown> => {
  const id = card.parentExternalId ?? card.externalId;
  const all: Record<string, unknown> = {
    title: card.name,
    thumbnail: card.imageUrl,
    currency_code: card.currency.toLowerCase(),
    ...{ brand: card.brand, categories: card.categories, availability: card.availability },
    ...{ price: card.price, rating: card.rating?.average ?? null },
  };
  const attributes = Object.fromEntries(
    Object.entries(card.attributes).filter(([name]) => fields.includes(`attributes.${name}`)),
  );
  return {
    id,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
};

const hitOf = (card: ProductCard, input: SearchInput): SearchHit => {
  const { name, description } = card.highlights;
  const highlights = {
    ...(name !== undefined && { title: [name] }),
    ...(description !== undefined && { description: [description] }),
  };
  const document = documentOf(card, input.attributes_to_retrieve);
  return {
    id: String(document.id),
    score: card.score,
    document,
    ...(input.search_options?.highlight !== undefined && { highlights }),
  };
};

/** `cards`: from `skip` on. `answer`: of one page of them; null where no product can pass the filters. */
export const resultOf = (
  input: SearchInput,
  answer: SearchResponse | null,
  cards: readonly ProductCard[],
): SearchResult => {
  const total = answer?.total ?? 0;
  const requests = facetRequests(input);
  const facets = (answer?.facets ?? []).flatMap((facet) => {
    const request = requests.find(({ field }) => field === facet.field);
    return request === undefined ? [] : [[facet.field, facetOf(facet, request, total)] as const];
  });
  const { skip = 0, take = 20 } = input.pagination ?? {};
  return {
    hits: cards.map((card) => hitOf(card, input)),
    ...(requests.length > 0 && { facets: Object.fromEntries(facets) }),
    metadata: {
      ...{ skip, take, count: input.search_options?.count === 'none' ? null : total },
      ...(input.q !== undefined && { query: input.q }),
      processing_time_ms: answer?.tookMs ?? 0,
    },
    provider_metadata:
      answer === null
        ? {}
        : {
            searchLogId: answer.searchLogId,
            correctedQuery: answer.correctedQuery,
            redirect: answer.redirect,
          },
  };
};
