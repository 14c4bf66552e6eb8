import type { Facet } from '@aisle/contract';
import type { Search } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { headingOf } from '../views/field-words.ts';
import { useSteps } from '../views/use-steps.ts';
import { rangeInForce } from './guessed-filter.ts';
import { RangeFilter } from './range-filter.tsx';
import { Terms } from './terms.tsx';

export type FacetsProps = WidgetContext & { state: WidgetState };

/** Groups of one task: one may have many boxes. */
const GROUPS_STEP = 1;

/** Whether a facet can narrow the results: one with a single value filters nothing. */
const isUseful = (facet: Facet, { search, answer }: WidgetState): boolean => {
  if (facet.type === 'terms') return facet.values.length > 1 || facet.values.some(({ selected }) => selected);
  const applied = answer?.appliedFilters ?? [];
  const isChosen = search !== null && Object.keys(rangeInForce(search, facet.field, applied)).length > 0;
  return isChosen || facet.max > facet.min;
};

const Group = ({ facet, search, ...props }: FacetsProps & { facet: Facet; search: Search }) => (
  <fieldset>
    <legend class="hidden">{headingOf(props.words, facet)}</legend>
    <details open>
      <summary>{headingOf(props.words, facet)}</summary>
      {facet.type === 'terms' ? (
        <Terms {...props} search={search} facet={facet} />
      ) : (
        <RangeFilter {...props} search={search} facet={facet} />
      )}
    </details>
  </fieldset>
);

/** The filters that split the results, each one a group that opens and closes. */
export const Facets = (props: FacetsProps) => {
  const { search, answer } = props.state;
  const facets = (answer?.facets ?? []).filter((facet) => isUseful(facet, props.state));
  const count = useSteps(facets.length, GROUPS_STEP);
  if (search === null || facets.length === 0) return null;
  return (
    <div class="facets" part="filters">
      {facets.slice(0, count).map((facet) => (
        <Group key={facet.field} {...props} search={search} facet={facet} />
      ))}
    </div>
  );
};
