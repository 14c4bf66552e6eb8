import {
  countFilters,
  type Filters,
  MAX_FIELD_VALUES,
  MAX_FILTER_FIELDS,
  MAX_FILTER_VALUES,
  type SearchRequest,
} from '@aisle/contract';
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
    const brand = [...new Set([...(filters.not?.brand ?? []), notBrand])].slice(-MAX_FIELD_VALUES);
    refined.not = Object.assign({ ...filters.not }, { brand });
    const kept = filters.brand?.filter((brand) => brand !== notBrand) ?? [];
    if (kept.length > 0) refined.brand = kept;
    else delete refined.brand;
  }
  if (attribute === undefined) return refined;
  const { name, ...range } = attribute;
  return Object.assign(refined, { [`attributes.${name}`]: narrowed(filters[`attributes.${name}`], range) });
};

/** The later ones stand last, so that the oldest are left out first. */
const together = (before: Filters, next: Filters): Filters => {
  const older = { ...before };
  for (const field of Object.keys(next)) delete older[field];
  return { ...older, ...next };
};

/** As many as one request may have. Without this, a chain of follow-ups would make a search of any cost. */
const withinLimits = (filters: Filters): Filters => {
  const kept = { ...filters };
  for (const field of Object.keys(filters)) {
    const { fields, values } = countFilters(kept);
    if (fields <= MAX_FILTER_FIELDS && values <= MAX_FILTER_VALUES) break;
    delete kept[field];
  }
  return kept;
};

/** The search before it with what the follow-up changes. Filters of the request itself come on top. */
export const refineRequest = (
  request: SearchRequest,
  { query, filters = {}, shown }: SearchContext,
  /** Of the shop, for requests that name none. */
  shopLanguage: string,
): { request: SearchRequest; question: string | undefined } => {
  const refinement = readFollowUp(request.query, shown, request.language ?? shopLanguage);
  const combined = `${query} ${refinement.words}`.trim().slice(0, 500);
  const refined = withinLimits(refinedFilters(together(filters, request.filters ?? {}), refinement));
  return {
    request: { ...request, query: combined, filters: refined },
    question: refinement.question,
  };
};
