import { newSearch } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import { type WidgetContext, webUrl } from '../views/context.ts';
import { useSteps } from '../views/use-steps.ts';
import { sayDiscover } from './discover-messages.ts';
import { Shelf, trendingTitle } from './shelf.tsx';
import { type Department, type Discovery, useDiscovery } from './use-discovery.ts';

const MOST_PRODUCTS = 8;

/** Fewer pictures make no row. */
const LEAST_TILES = 3;

/** The departments of the shop; each shows all that it has. Those without a picture stand behind the others. */
export const Departments = ({
  core,
  words,
  departments,
}: WidgetContext & { departments: readonly Department[] }) => {
  if (departments.length === 0) return null;
  const pictured = departments.filter(({ imageUrl }) => webUrl(imageUrl) !== undefined);
  const tiles = pictured.length < LEAST_TILES ? [] : pictured;
  const listOf = (own: readonly Department[], look: 'tiles' | 'chips') =>
    own.length > 0 && (
      <ul class={look}>
        {own.map(({ name, imageUrl }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => void core.show({ ...newSearch(''), terms: { categories: [name] } }, 'push')}
            >
              {look === 'tiles' && <img src={webUrl(imageUrl)} alt="" loading="lazy" />}
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <h2>{words.say('categories')}</h2>
      {listOf(tiles, 'tiles')}
      {listOf(
        departments.filter((one) => !tiles.includes(one)),
        'chips',
      )}
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

/** Sections and cards of one task. */
const CARDS_STEP = 2;

/** Departments, then popular products a few at a time: all of them at once took a phone 55 ms. */
const Discovered = ({ departments, trending, ...props }: WidgetContext & Omit<Discovery, 'popular'>) => {
  const products = trending.slice(0, MOST_PRODUCTS);
  const count = useSteps(products.length + CARDS_STEP, CARDS_STEP) - CARDS_STEP;
  return (
    <>
      <Departments {...props} departments={departments} />
      <Shelf
        {...props}
        title={trendingTitle(products)}
        cards={products.slice(0, count)}
        quick={(card) => props.core.look({ card })}
      />
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
      {trending.length + departments.length > 0 && (
        <Discovered {...props} departments={departments} trending={trending} />
      )}
    </div>
  );
};
