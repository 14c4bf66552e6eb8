// Types alone: the contract's schemas would cost each search thread .4 s of CPU at its start.
import type { FilterField, Filters, FilterSet as WireFilterSet } from '@aisle/contract';
import type { AllFilters, EngineSearchRequest, FilterRequest, FilterSet } from '@aisle/engine';
import type { SearchedInput } from './pool/protocol.ts';

const ATTRIBUTE = 'attributes.';
/** Does not compile while the engine lacks a field of the contract. */
type FixedFilters = Pick<FilterSet, FilterField>;

type AttributeFilters = NonNullable<FilterSet['attributes']>;

/** Copies the fields; `attributes.color` moves under `attributes`. The contract has checked the shapes. */
const toFilterSet = (wire: WireFilterSet): FilterSet => {
  const wanted = Object.entries(wire).flatMap(([field, value]) =>
    field.startsWith(ATTRIBUTE)
      ? [[field.slice(ATTRIBUTE.length), value as AttributeFilters[string]] as const]
      : [],
  );
  const fixed = Object.entries(wire).filter(
    ([field, value]) => !field.startsWith(ATTRIBUTE) && value !== undefined,
  );
  const filters: FixedFilters = Object.fromEntries(fixed);
  // `fromEntries` makes a field of `__proto__` too; an assignment would lose that filter.
  return wanted.length > 0 ? { ...filters, attributes: Object.fromEntries(wanted) } : filters;
};

export const toFilterRequest = (filters: Filters | undefined): FilterRequest => {
  if (filters === undefined) return {};
  const { not, all, ...wanted } = filters;
  return {
    ...toFilterSet(wanted),
    ...(not !== undefined && { not: toFilterSet(not) }),
    ...(all !== undefined && { all: toFilterSet(all) as AllFilters }),
  };
};

export const toEngineRequest = (input: SearchedInput): EngineSearchRequest => {
  const { request, vector, photo, imageWords, learned, rules, language, currency, nowMs } = input;
  return {
    query: request.query,
    typing: request.typing,
    filters: toFilterRequest(request.filters),
    sort: request.sort,
    offset: (request.page - 1) * request.pageSize,
    limit: request.pageSize,
    facets: request.facets,
    plainText: request.plainText ?? [],
    vector,
    photo,
    imageWords,
    learned,
    merchandise: rules.merchandise,
    meaning: rules.meaning,
    trialSynonyms: input.trialSynonyms,
    language: request.language ?? language,
    currency,
    nowMs,
    explain: request.explain,
    facetRules: rules.facetRules,
    highlight: true,
  };
};
