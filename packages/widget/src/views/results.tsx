import type { ProductCard as Card, SearchResponse } from '@aisle/contract';
import { asTyped, type Search } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import { usePart } from '../parts/use-part.ts';
import type { Part } from '../parts/widget-parts.ts';
import { Chips } from './chips.tsx';
import type { ViewContext, WidgetContext } from './context.ts';
import { ProductCard } from './product-card.tsx';
import { useSteps } from './use-steps.ts';

/** Cards of one task: those that a phone shows at first. */
const CARDS_STEP = 4;

export type ResultsProps = WidgetContext & { state: WidgetState };

/** Where the filters stand beside the results; elsewhere a button opens them. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 768px)').matches;

/** Products that a filter or sort by price left out; a facet alone is not worth a word. */
const uncomparedIn = ({ otherCurrencies = 0, appliedFilters }: SearchResponse, sort: string): number =>
  sort.startsWith('price_') || appliedFilters.some(({ field }) => field === 'price') ? otherCurrencies : 0;

/** More words than this would say nothing. */
const MOST_DROPPED = 3;

type NoticesProps = Pick<ViewContext, 'core' | 'words'> & {
  answer: SearchResponse;
  search: Search;
  discover: Part<'discover'> | null;
};

const Notices = ({ core, words, answer, search, discover }: NoticesProps) => {
  const { droppedTerms = [] } = answer.relaxation ?? {};
  const uncompared = uncomparedIn(answer, search.sort);
  return (
    <>
      {answer.correctedQuery !== null && (
        <p class="notice">
          {words.say('corrected', { query: answer.correctedQuery })}{' '}
          <button type="button" class="link" onClick={() => void core.show(asTyped(search, answer), 'push')}>
            {words.say('searchInstead', { query: answer.query })}
          </button>
        </p>
      )}
      {droppedTerms.length > 0 && droppedTerms.length <= MOST_DROPPED && (
        <p class="notice">{words.say('without', { words: droppedTerms.join(', ') })}</p>
      )}
      {uncompared > 0 && (
        <p class="notice">{words.say('otherCurrencies', { count: words.number(uncompared) })}</p>
      )}
      {discover?.bannersAt(answer, 0)}
    </>
  );
};

const pickOf = ({ core, state }: ResultsProps, card: Card) => ({
  isPicked: state.picks.some(({ externalId }) => externalId === card.externalId),
  toggle: () => core.togglePick(card),
});

const Cards = ({
  cards,
  answer,
  onOpen,
  filters,
  discover,
  ...context
}: ResultsProps & {
  cards: readonly Card[];
  answer: SearchResponse;
  discover: Part<'discover'> | null;
  onOpen: (place: number) => void;
  filters: Part<'filters'> | null;
}) => (
  <>
    <h2 class="hidden">{context.words.say('products')}</h2>
    <ul class="cards" part="results">
      {cards.map((card, place) => [
        <li key={card.externalId}>
          <ProductCard
            {...context}
            card={card}
            onOpen={() => onOpen(place)}
            colors={filters?.colorsOf(context, card)}
            quick={() => context.core.look({ card, position: place + 1 })}
            {...(context.features.has('compare') && { pick: pickOf(context, card) })}
          />
        </li>,
        discover?.bannersAt(answer, place + 1),
      ])}
    </ul>
  </>
);

const statusOf = ({ words, state }: ResultsProps): string => {
  if (state.isLoading) return words.say('loading');
  if (state.answer === null || state.fault !== null) return '';
  const { total } = state.answer;
  return total === 1 ? words.say('oneResult') : words.say('results', { count: words.number(total) });
};

/** Empty cards until the first products have come. */
const Waiting = () => (
  <ul class="cards wait" aria-hidden="true">
    {Array.from({ length: CARDS_STEP }, () => (
      <li class="image" />
    ))}
  </ul>
);

/** The results, or why there are no results. */
export const Results = (props: ResultsProps) => {
  const { core, words, state, leave, parts } = props;
  const { answer, fault, products } = state;
  // Asked for together with the first search.
  const { part: advice, hasFailed } = usePart(parts, 'advice', props.features.has('assistant'));
  const { part: photo } = usePart(parts, 'photo', (state.search?.photo ?? null) !== null);
  const { part: voice } = usePart(parts, 'voice', state.heard !== null);
  const { part: compare } = usePart(parts, 'compare', state.picks.length > 0);
  const { part: filters } = usePart(parts, 'filters', answer !== null);
  const hasBanners = (answer?.banners.length ?? 0) > 0;
  const { part: discover, hasFailed: noDiscover } = usePart(
    parts,
    'discover',
    answer?.total === 0 || hasBanners,
  );
  const count = useSteps(products.length, CARDS_STEP);
  // Advice and banners that come later would move the products.
  const isReady =
    (advice !== null || hasFailed || !props.features.has('assistant')) &&
    (discover !== null || noDiscover || !hasBanners);
  const isWhole = answer === null || products.length >= answer.total;
  const way = leave !== null && (
    <button type="button" class="link" onClick={leave}>
      {words.say('ownResults')}
    </button>
  );
  return (
    <div class="results" aria-busy={state.isLoading}>
      <div class="bar">
        <p class="status" role="status">
          {statusOf(props)}
          {state.isLoading && way}
        </p>
        {fault === null && answer !== null && filters !== null && (
          <filters.Toolbar {...props} answer={answer} />
        )}
      </div>
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
      {(answer === null ? state.isLoading : !isReady) && <Waiting />}
      {fault === null && answer !== null && isReady && (
        <>
          <div class="columns">
            {answer.facets.length > 0 && hasRoom() && (
              <div class="aside">{filters !== null && <filters.Facets {...props} />}</div>
            )}
            <div class="found">
              {voice !== null && <voice.HeardNotice {...props} />}
              {state.search !== null && (
                <Notices {...props} answer={answer} search={state.search} discover={discover} />
              )}
              <Chips {...props} />
              {advice !== null && <advice.Advice {...props} />}
              {answer.total === 0 ? (
                discover !== null && <discover.Nothing {...props} />
              ) : (
                <Cards
                  {...props}
                  cards={products.slice(0, count)}
                  answer={answer}
                  filters={filters}
                  discover={discover}
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
