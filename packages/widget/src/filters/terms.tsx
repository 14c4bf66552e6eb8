import type { Facet, FacetValue } from '@aisle/contract';
import { useState } from 'preact/hooks';
import type { Search } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { valueText } from '../views/field-words.ts';
import { AllValues } from './all-values.tsx';
import { firstOf, inTreeOrder, treePlace } from './category-tree.ts';
import { isTicked, tickValue } from './guessed-filter.ts';
import { Swatch } from './swatches.tsx';

type TermsFacet = Extract<Facet, { type: 'terms' }>;
export type TermsProps = WidgetContext & { state: WidgetState; search: Search; facet: TermsFacet };

/** Values that are shown at first. */
const FIRST_VALUES = 7;

/** A list of values under the heading that the shop puts them under. */
const BoxList = ({
  core,
  words,
  id,
  state,
  search,
  facet,
  values,
  group,
}: TermsProps & { values: readonly FacetValue[]; group: string | undefined }) => {
  const { field } = facet;
  const all = new Set(values.map(({ value }) => value));
  const applied = state.answer?.appliedFilters ?? [];
  return (
    <ul aria-label={group}>
      {values.map(({ value, name, count }) => {
        const place = field === 'categories' ? treePlace(value, all) : null;
        const text = name ?? place?.name ?? valueText(words, field, value);
        return (
          <li key={value} class={place === null ? '' : `depth-${Math.min(place.depth, 2)}`}>
            <input
              type="checkbox"
              id={`${id}-${field}-${value}`}
              checked={isTicked(search, { field, value, applied })}
              onChange={() => void core.show(tickValue(search, { field, value, applied }), 'push')}
            />
            <label for={`${id}-${field}-${value}`}>
              {field.startsWith('attributes.') && <Swatch name={value} />}
              <span class="text" dir="auto">
                {text}
              </span>{' '}
              <span class="side">{words.number(count)}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
};

/** Boxes of values, those of a group of the shop under its name. */
export const Boxes = (props: TermsProps & { values: readonly FacetValue[] }) => (
  <>
    {[...new Set(props.values.map(({ group }) => group))].map((group) => (
      <>
        {group}
        <BoxList {...props} group={group} values={props.values.filter((one) => one.group === group)} />
      </>
    ))}
  </>
);

/** The first values of a facet and those that are chosen; all of them once they are asked for. */
export const Terms = (props: TermsProps) => {
  const { words, facet, search } = props;
  const [isWanted, setIsWanted] = useState(false);
  const usable = facet.values.filter(({ count, selected }) => count > 0 || selected);
  const values = facet.field === 'categories' ? inTreeOrder(usable) : usable;
  if (isWanted) return <AllValues {...props} />;
  const first = firstOf(
    facet.field,
    usable,
    values.length === FIRST_VALUES + 1 ? values.length : FIRST_VALUES,
  );
  return (
    <>
      <Boxes {...props} values={values.filter(({ value, selected }) => selected || first.has(value))} />
      {values.length > first.size && search.photo === null && (
        <button type="button" class="link" onClick={() => setIsWanted(true)}>
          {words.say('more')}
        </button>
      )}
    </>
  );
};
