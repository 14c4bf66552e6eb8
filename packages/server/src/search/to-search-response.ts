import type { AppliedFilter, Filters, ProductCard, SearchResponse, VariantCard } from '@aisle/contract';
import type { EngineSearchResult, GroupHit, MemberHit } from '@aisle/engine';
import type { SearchThreadInput } from './pool/protocol.ts';

const toVariantCard = (hit: MemberHit): VariantCard => {
  const { product } = hit;
  return {
    id: product.externalId,
    externalId: product.externalId,
    parentExternalId: product.parentExternalId ?? null,
    name: product.name,
    brand: product.brand ?? null,
    price: hit.price,
    compareAtPrice: struckPrice(hit),
    currency: product.currency,
    url: product.url ?? null,
    imageUrl: product.imageUrl ?? null,
    availability: product.live.availability,
    rating: product.rating ?? null,
    categories: product.categories,
    attributes: product.attributes,
    score: hit.score,
    highlights: hit.highlights,
    matchedBy: hit.matchedBy,
  };
};

export const toProductCard = (hit: GroupHit): ProductCard => ({
  ...toVariantCard(hit),
  variants: hit.variants.map(toVariantCard),
  ...(hit.explanation === undefined ? {} : { explanation: hit.explanation }),
  ...(hit.ruleMarks === undefined ? {} : { ruleMarks: hit.ruleMarks }),
});

const rangeText = (range: { min?: unknown; max?: unknown }): string => {
  if (range.max === undefined) return `at least ${range.min}`;
  return range.min === undefined ? `at most ${range.max}` : `${range.min} to ${range.max}`;
};

const fieldFilters = (field: string, wanted: unknown, not: boolean): AppliedFilter[] => {
  if (Array.isArray(wanted)) {
    return wanted.map((value) => ({ field, value: String(value), not, source: 'user', text: String(value) }));
  }
  if (typeof wanted !== 'object' || wanted === null) return [];
  return [{ field, value: wanted, not, source: 'user', text: rangeText(wanted) }];
};

/** A "sale" price above the regular one still applies, but no price is struck through. */
const struckPrice = ({ price, compareAtPrice }: MemberHit): number | null =>
  compareAtPrice !== null && price !== null && compareAtPrice > price ? compareAtPrice : null;

/** The request's own filters, one entry a value; `text` is a label for people. */
export const userFilters = (filters: Filters | undefined): AppliedFilter[] => {
  const { not = {}, all = {}, ...wanted } = filters ?? {};
  const listed = (set: object, negated: boolean): AppliedFilter[] =>
    Object.entries(set).flatMap(([field, value]) => fieldFilters(field, value, negated));
  return [...listed(wanted, false), ...listed(not, true), ...listed(all, false)];
};

export const toSearchResponse = (
  {
    request,
    searchLogId,
    degraded,
    rules,
  }: Pick<SearchThreadInput, 'request' | 'searchLogId' | 'degraded' | 'rules'>,
  result: EngineSearchResult,
  tookMs: number,
): SearchResponse => {
  const fromQuery = result.appliedFilters.filter((filter) => filter.source === 'query');
  return {
    searchLogId,
    query: request.query,
    correctedQuery: result.correctedQuery,
    relaxation: result.relaxation && { ...result.relaxation, onlyRelatedTo: null },
    appliedFilters: [...fromQuery, ...userFilters(request.filters)],
    total: result.total,
    totalRelation: 'exact',
    page: request.page,
    pageSize: request.pageSize,
    products: result.groups.map(toProductCard),
    facets: result.facets,
    ...(result.otherCurrencies !== undefined && { otherCurrencies: result.otherCurrencies }),
    guidedFilters: [],
    assistant: null,
    redirect: rules.redirect,
    banners: rules.banners,
    degraded,
    tookMs,
  };
};
