import type { AppliedFilter } from '@aisle/contract';
import { hasFilters, newSearch, type Search, setRange, toggleNot, toggleTerm } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { ViewContext } from './context.ts';

const without = (search: Search, { field, value, source, text, not }: AppliedFilter): Search => {
  if (source === 'query') return { ...search, plainText: [...search.plainText, text] };
  if (typeof value === 'string') return (not ? toggleNot : toggleTerm)(search, field, value);
  return setRange(search, field, null);
};

/** The filters that count, those understood from the query too. Each can be taken off. */
export const Chips = ({ core, words, state }: ViewContext & { state: WidgetState }) => {
  const { search, answer } = state;
  if (search === null || answer === null || answer.appliedFilters.length === 0) return null;
  return (
    <ul class="chips">
      {answer.appliedFilters.map((filter) => {
        const name = filter.not ? words.say('not', { name: filter.text }) : filter.text;
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
            onClick={() => void core.show({ ...newSearch(search.query), sort: search.sort }, 'push')}
          >
            {words.say('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  );
};
