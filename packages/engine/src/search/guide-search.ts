import { countFacets, type FacetRequest } from '../filter/facets.ts';
import type { EngineFacet, GuideField, SearchGuide } from '../types.ts';

/** Ranges of a field of numbers, each with its groups. */
export type SplitField = (field: string) => { min?: number; max?: number; count: number }[];

const toField = (facet: EngineFacet, split: SplitField): GuideField => ({
  field: facet.field,
  label: facet.label,
  choices:
    facet.type === 'range' ? split(facet.field) : facet.values.map(({ value, count }) => ({ value, count })),
});

/** What questions about the result set could ask for. A search that dropped words has none: see `runSearch`. */
export const guideSearch = (
  { dropped, split }: { dropped: readonly string[]; split: SplitField },
  facets: readonly EngineFacet[],
  request: FacetRequest,
): SearchGuide => {
  const used = new Set(request.filtered);
  const known = request.wanted === undefined ? facets : countFacets({ ...request, wanted: undefined });
  // A rating is filtered by its minimum alone, so that its ranges are no answers.
  const open = dropped.length > 0 ? [] : known.filter(({ field }) => field !== 'rating' && !used.has(field));
  return {
    fields: open.map((facet) => toField(facet, split)),
  };
};
