import type { AppliedFilter, Facet, FacetValue } from '@aisle/contract';
import { hasFilters, type Search, setRange, takeOff, toggleNot, toggleTerm } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { Words } from '../messages/choose-messages.ts';
import type { ViewContext } from './context.ts';
import { headingOf, limitsText, valueText } from './field-words.ts';

const without = (search: Search, filter: AppliedFilter): Search => {
  const { field, value, source, not } = filter;
  if (source === 'query') return takeOff(search, filter);
  if (typeof value === 'string') return (not ? toggleNot : toggleTerm)(search, field, value);
  return setRange(search, field, null);
};

/** A filter as the shopper said it in the query, as its box is called, or with its limits: `Price ≤ 50`. */
const filterText = (words: Words, filter: AppliedFilter, facets: readonly Facet[]): string => {
  const { field, value, source, text } = filter;
  if (source === 'query') return text;
  const facet: Pick<Facet, 'field' | 'label' | 'name'> & { values?: FacetValue[] } = facets.find(
    (one) => one.field === field,
  ) ?? { field, label: field.replace(/^attributes\./, '') };
  if (typeof value === 'string')
    return facet.values?.find((one) => one.value === value)?.name ?? valueText(words, field, value);
  if (typeof value !== 'object' || value === null) return text;
  return `${headingOf(words, facet)} ${limitsText(words, value)}`;
};

/** The filters that count, those understood from the query too. Each can be taken off. */
export const Chips = ({ core, words, state }: ViewContext & { state: WidgetState }) => {
  const { search, answer } = state;
  if (search === null || answer === null || answer.appliedFilters.length === 0) return null;
  return (
    <ul class="chips">
      {answer.appliedFilters.map((filter) => {
        const text = filterText(words, filter, answer.facets);
        const name = filter.not ? words.say('not', { name: text }) : text;
        return (
          <li key={`${filter.field} ${name}`}>
            <button
              type="button"
              aria-label={words.say('remove', { name })}
              onClick={() => void core.show(without(search, filter), 'push')}
            >
              {name} <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
      {hasFilters(search) && (
        <li>
          <button
            type="button"
            class="link"
            onClick={() => void core.show({ ...search, terms: {}, ranges: {}, not: {} }, 'push')}
          >
            {words.say('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  );
};
