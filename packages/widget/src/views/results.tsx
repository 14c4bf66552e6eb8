import type { ProductCard as Card, SearchResponse } from '@aisle/contract';
import { readSort, SORTS } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import { usePart } from '../parts/use-part.ts';
import { Chips } from './chips.tsx';
import { type ViewContext, type WidgetContext, webUrl } from './context.ts';
import { Facets } from './facets.tsx';
import { Link } from './link.tsx';
import { ProductCard } from './product-card.tsx';
import { useSteps } from './use-steps.ts';

/** Cards of one task: those that a phone shows at first. */
const CARDS_STEP = 6;

export type ResultsProps = WidgetContext & { state: WidgetState };

/** Products that a filter or sort by price left out; a facet alone is not worth a word. */
const uncomparedIn = ({ otherCurrencies = 0, appliedFilters }: SearchResponse, sort: string): number =>
  sort.startsWith('price_') || appliedFilters.some(({ field }) => field === 'price') ? otherCurrencies : 0;

type NoticesProps = Pick<ViewContext, 'words'> & { answer: SearchResponse; sort: string };

const Notices = ({ words, answer, sort }: NoticesProps) => {
  const { droppedTerms = [] } = answer.relaxation ?? {};
  const uncompared = uncomparedIn(answer, sort);
  return (
    <>
      {answer.correctedQuery !== null && (
        <p class="notice">{words.say('corrected', { query: answer.correctedQuery })}</p>
      )}
      {droppedTerms.length > 0 && (
        <p class="notice">{words.say('without', { words: droppedTerms.join(', ') })}</p>
      )}
      {uncompared > 0 && (
        <p class="notice">{words.say('otherCurrencies', { count: words.number(uncompared) })}</p>
      )}
      {answer.banners.map(({ text, imageUrl, url }) => (
        <Link class="banner" key={text} url={url}>
          {webUrl(imageUrl) !== undefined && <img src={webUrl(imageUrl)} alt="" />}
          <span>{text}</span>
        </Link>
      ))}
    </>
  );
};

const pickOf = ({ core, state }: ResultsProps, card: Card) => ({
  isPicked: state.picks.some(({ externalId }) => externalId === card.externalId),
  toggle: () => core.togglePick(card),
});

/** `title`: of the list, for screen readers; empty where it has a visible one. */
const Cards = ({
  title,
  cards,
  onOpen,
  ...context
}: ResultsProps & { title: string; cards: readonly Card[]; onOpen: (place: number) => void }) => (
  <>
    {title !== '' && <h2 class="hidden">{title}</h2>}
    <ul class="cards" part="results">
      {cards.map((card, place) => (
        <li key={card.externalId}>
          <ProductCard
            {...context}
            card={card}
            onOpen={() => onOpen(place)}
            {...(context.features.has('compare') && { pick: pickOf(context, card) })}
          />
        </li>
      ))}
    </ul>
  </>
);

const Toolbar = ({ core, words, id, sorts, state, answer }: ResultsProps & { answer: SearchResponse }) => {
  const { search } = state;
  if (search === null) return null;
  return (
    <div class="toolbar">
      <label for={`${id}-sort`}>{words.say('sort')}</label>
      <select
        id={`${id}-sort`}
        value={search.sort}
        disabled={answer.total === 0}
        onChange={(event) => {
          void core.show({ ...search, sort: readSort(event.currentTarget.value) }, 'push');
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.say(sort)}
          </option>
        ))}
        {sorts.flatMap(({ field, name }) =>
          (['asc', 'desc'] as const).map((way) => (
            <option key={way} value={`${field}_${way}`}>
              {words.say(way, { name })}
            </option>
          )),
        )}
      </select>
    </div>
  );
};

const statusOf = ({ words, state }: ResultsProps): string => {
  if (state.isLoading) return words.say('loading');
  if (state.answer === null || state.fault !== null) return '';
  const { total } = state.answer;
  return total === 1 ? words.say('oneResult') : words.say('results', { count: words.number(total) });
};

const Nothing = (context: ResultsProps) => {
  const { core, words, state } = context;
  const query = state.search?.query ?? '';
  return (
    <div class="nothing">
      <h2>{query === '' ? words.say('nothingFound') : words.say('noResults', { query })}</h2>
      <p>{words.say('noResultsHint')}</p>
      {state.trending.length > 0 && (
        <>
          <h2 class="shelf-title">{words.say('trending')}</h2>
          <Cards
            {...context}
            title=""
            cards={state.trending}
            onOpen={(place) =>
              core.events.report({ type: 'click', productId: state.trending[place]?.externalId ?? '' })
            }
          />
        </>
      )}
    </div>
  );
};

/** The results, or why there are no results. */
export const Results = (props: ResultsProps) => {
  const { core, words, state, leave } = props;
  const { answer, fault, products } = state;
  // Asked for together with the first search.
  const { part: advice } = usePart(props.parts, 'advice', props.features.has('assistant'));
  const { part: photo } = usePart(props.parts, 'photo', (state.search?.photo ?? null) !== null);
  const { part: voice } = usePart(props.parts, 'voice', state.heard !== null);
  const { part: compare } = usePart(props.parts, 'compare', state.picks.length > 0);
  const count = useSteps(products.length, CARDS_STEP);
  const isWhole = answer === null || products.length >= answer.total;
  const way = leave !== null && (
    <button type="button" class="link" onClick={leave}>
      {words.say('ownResults')}
    </button>
  );
  return (
    <div class="results" aria-busy={state.isLoading}>
      <p class="status" role="status">
        {statusOf(props)}
        {state.isLoading && way}
      </p>
      {photo !== null && <photo.PhotoChip {...props} />}
      {fault !== null && (
        <div class="fault" role="alert">
          <p>{photo?.faultText(words, fault) ?? words.say(fault.kind)}</p>
          <button type="button" onClick={() => void core.retry()}>
            {words.say('retry')}
          </button>
          {way}
        </div>
      )}
      {fault === null && answer !== null && (
        <>
          {voice !== null && <voice.HeardNotice {...props} />}
          <Notices words={words} answer={answer} sort={state.search?.sort ?? ''} />
          <Chips {...props} />
          {advice !== null && <advice.Advice {...props} />}
          <Toolbar {...props} answer={answer} />
          <div class="columns">
            <Facets {...props} />
            <div class="found">
              {answer.total === 0 ? (
                <Nothing {...props} />
              ) : (
                <Cards
                  {...props}
                  title={words.say('products')}
                  cards={products.slice(0, count)}
                  onOpen={(place) => core.clicked(products[place]?.externalId ?? '', place + 1)}
                />
              )}
              {!isWhole && count === products.length && (
                <button
                  type="button"
                  class="more"
                  disabled={state.isLoading}
                  onClick={() => void core.more()}
                >
                  {words.say('more')}
                </button>
              )}
            </div>
          </div>
          {compare !== null && <compare.Tray {...props} />}
        </>
      )}
    </div>
  );
};
