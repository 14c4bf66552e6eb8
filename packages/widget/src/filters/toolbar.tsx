import type { SearchResponse } from '@aisle/contract';
import { hasFilters, readSort, SORTS } from '../core/filters.ts';
import type { FacetsProps } from './facets.tsx';
import { sayFilters } from './filters-messages.ts';

/** How the results are sorted, and on a phone the button that opens the filters. */
export const Toolbar = ({
  core,
  words,
  id,
  sorts,
  state,
  answer,
}: FacetsProps & { answer: SearchResponse }) => {
  const { search } = state;
  const say = sayFilters(words);
  if (search === null) return null;
  return (
    <div class="toolbar">
      {answer.facets.length > 0 && (
        <button type="button" class="open-filters" onClick={() => core.openDialog('filters')}>
          {words.say('filters')}
          {hasFilters(search) && ' •'}
        </button>
      )}
      {answer.total > 0 && (
        <>
          <label class="side" for={`${id}-sort`}>
            {say('sort')}
          </label>
          <select
            id={`${id}-sort`}
            value={search.sort}
            onChange={(event) => {
              void core.show({ ...search, sort: readSort(event.currentTarget.value) }, 'push');
            }}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sort === 'rating' ? words.say(sort) : say(sort)}
              </option>
            ))}
            {sorts.flatMap(({ field, name }) =>
              (['asc', 'desc'] as const).map((way) => (
                <option key={way} value={`${field}_${way}`}>
                  {say(way, { name })}
                </option>
              )),
            )}
          </select>
        </>
      )}
    </div>
  );
};
