import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { sayDiscover } from './discover-messages.ts';
import { Shelf, trendingTitle } from './shelf.tsx';
import { Departments } from './start.tsx';
import { useDiscovery } from './use-discovery.ts';

const MOST_PRODUCTS = 8;

/** Where nothing was found: what may help, and ways to go on. */
export const Nothing = (props: WidgetContext & { state: WidgetState }) => {
  const { core, words, state, leave } = props;
  const { departments, trending } = useDiscovery(core);
  const say = sayDiscover(words);
  const query = state.search?.query ?? '';
  return (
    <div class="nothing">
      <h2>{query === '' ? say('nothingFound') : say('noResults', { query })}</h2>
      <p>{say('noResultsHint')}</p>
      {leave !== null && (
        <button type="button" onClick={leave}>
          {words.say('ownResults')}
        </button>
      )}
      <Shelf
        {...props}
        title={trendingTitle(trending.slice(0, MOST_PRODUCTS))}
        cards={trending.slice(0, MOST_PRODUCTS)}
        quick={(card) => core.look({ card })}
      />
      <Departments {...props} departments={departments} />
    </div>
  );
};
