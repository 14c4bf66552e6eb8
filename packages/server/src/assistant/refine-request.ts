import type { Filters, SearchRequest } from '@aisle/contract';
import { type Refinement, readFollowUp, type ShownProduct } from '@aisle/engine';

/** A search that a follow-up may refer to. */
export type SearchContext = {
  sessionId: string | null;
  query: string;
  filters: Filters | undefined;
  shown: readonly ShownProduct[];
};

type Range = { min?: number | undefined; max?: number | undefined };

/** Both ranges; the newer one alone where they exclude each other. */
const narrowed = (before: unknown, next: Range): Range => {
  if (typeof before !== 'object' || before === null || Array.isArray(before)) return next;
  const own: Range = before;
  const min = Math.max(own.min ?? Number.NEGATIVE_INFINITY, next.min ?? Number.NEGATIVE_INFINITY);
  const max = Math.min(own.max ?? Number.POSITIVE_INFINITY, next.max ?? Number.POSITIVE_INFINITY);
  if (min > max) return next;
  return { ...(Number.isFinite(min) ? { min } : {}), ...(Number.isFinite(max) ? { max } : {}) };
};

const refinedFilters = (filters: Filters, { price, notBrand, attribute }: Refinement): Filters => {
  const refined: Filters = { ...filters };
  if (price !== undefined) refined.price = narrowed(filters.price, price);
  if (notBrand !== undefined) {
    const brand = [...new Set([...(filters.not?.brand ?? []), notBrand])];
    refined.not = Object.assign({ ...filters.not }, { brand });
    const kept = filters.brand?.filter((brand) => brand !== notBrand) ?? [];
    if (kept.length > 0) refined.brand = kept;
    else delete refined.brand;
  }
  if (attribute === undefined) return refined;
  const { name, ...range } = attribute;
  return Object.assign(refined, { [`attributes.${name}`]: narrowed(filters[`attributes.${name}`], range) });
};

/** The search before it with what the follow-up changes. Filters of the request itself come on top. */
export const refineRequest = (
  request: SearchRequest,
  { query, filters = {}, shown }: SearchContext,
): { request: SearchRequest; question: string | undefined } => {
  const refinement = readFollowUp(request.query, shown);
  const combined = `${query} ${refinement.words}`.trim().slice(0, 500);
  const refined = refinedFilters({ ...filters, ...request.filters }, refinement);
  return {
    request: { ...request, query: combined, filters: refined },
    question: refinement.question,
  };
};
