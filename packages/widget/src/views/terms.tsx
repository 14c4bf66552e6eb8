import type { Facet } from '@aisle/contract';
import { useState } from 'preact/hooks';
import { isChosen, type Search, toggleTerm } from '../core/filters.ts';
import { usePart } from '../parts/use-part.ts';
import type { WidgetContext } from './context.ts';
import { valueText } from './field-words.ts';

type TermsFacet = Extract<Facet, { type: 'terms' }>;
type Value = TermsFacet['values'][number];
export type TermsProps = WidgetContext & { search: Search; facet: TermsFacet };

/** Values that are shown at first. */
const FIRST_VALUES = 12;

/** Boxes of values, those of a group of the shop under its name. */
export const Boxes = ({
  core,
  words,
  id,
  search,
  facet,
  values,
}: TermsProps & { values: readonly Value[] }) => (
  <>
    {[...new Set(values.map(({ group }) => group))].map((group) => (
      <>
        {group}
        <ul aria-label={group}>
          {values
            .filter((one) => one.group === group)
            .map(({ value, name, count }) => (
              <li key={value}>
                <input
                  type="checkbox"
                  id={`${id}-${facet.field}-${value}`}
                  checked={isChosen(search, facet.field, value)}
                  onChange={() => void core.show(toggleTerm(search, facet.field, value), 'push')}
                />
                <label for={`${id}-${facet.field}-${value}`}>
                  {name ?? valueText(words, facet.field, value)}{' '}
                  <span class="side">{words.number(count)}</span>
                </label>
              </li>
            ))}
        </ul>
      </>
    ))}
  </>
);

/** The first values of a facet; all of them once they are asked for. */
export const Terms = (props: TermsProps) => {
  const { words, facet, search, parts } = props;
  const [isWanted, setIsWanted] = useState(false);
  const { part } = usePart(parts, 'values', isWanted);
  if (part !== null) return <part.AllValues {...props} />;
  return (
    <>
      <Boxes {...props} values={facet.values.slice(0, FIRST_VALUES)} />
      {facet.values.length > FIRST_VALUES && search.photo === null && (
        <button type="button" class="link" onClick={() => setIsWanted(true)}>
          {words.say('more')}
        </button>
      )}
    </>
  );
};
