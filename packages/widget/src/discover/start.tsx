import { newSearch } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import { type WidgetContext, webUrl } from '../views/context.ts';
import { sayDiscover } from './discover-messages.ts';
import { Shelf } from './shelf.tsx';
import { type Department, useDiscovery } from './use-discovery.ts';

const MOST_PRODUCTS = 8;

/** The departments of the shop; each shows all that it has. */
export const Departments = ({
  core,
  words,
  departments,
}: WidgetContext & { departments: readonly Department[] }) => {
  if (departments.length === 0) return null;
  return (
    <>
      <h2>{words.say('categories')}</h2>
      <ul class="tiles">
        {departments.map(({ name, imageUrl }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => void core.show({ ...newSearch(''), terms: { categories: [name] } }, 'push')}
            >
              {webUrl(imageUrl) !== undefined && <img src={webUrl(imageUrl)} alt="" loading="lazy" />}
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Recent = ({ core, words, state }: WidgetContext & { state: WidgetState }) => {
  if (state.recent.length === 0) return null;
  return (
    <>
      <h2>{words.say('recent')}</h2>
      <ul class="chips">
        {state.recent.map((query) => (
          <li key={query}>
            <button type="button" dir="auto" onClick={() => void core.submit(query)}>
              {query}
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="link" onClick={() => core.clearRecent()}>
            {words.say('clearRecent')}
          </button>
        </li>
      </ul>
    </>
  );
};

const Popular = ({ core, words, popular }: WidgetContext & { popular: readonly string[] }) => {
  if (popular.length === 0) return null;
  return (
    <>
      <h2>{sayDiscover(words)('popular')}</h2>
      <ul class="chips">
        {popular.map((query) => (
          <li key={query}>
            <button type="button" dir="auto" onClick={() => void core.submit(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** What a shopper may begin with, before the first search: the last searches, those of others, departments, what is popular. */
export const Start = (props: WidgetContext & { state: WidgetState }) => {
  const { popular, departments, trending } = useDiscovery(props.core);
  const others = popular.filter((query) => !props.state.recent.includes(query));
  return (
    <div class="start">
      <Recent {...props} />
      <Popular {...props} popular={others} />
      <Departments {...props} departments={departments} />
      <Shelf
        {...props}
        title="trending"
        cards={trending.slice(0, MOST_PRODUCTS)}
        quick={(card) => props.core.look({ card })}
      />
    </div>
  );
};
