import type { ProductCard as Card, TrendingCard } from '@aisle/contract';
import type { ViewContext } from '../views/context.ts';
import { ProductCard } from '../views/product-card.tsx';
import { type DiscoverKey, sayDiscover } from './discover-messages.ts';

export type ShelfContent = {
  title: DiscoverKey;
  cards: readonly Card[];
  searchLogId?: string | undefined;
  /** Where there is room for a dialog: shows more of a product. */
  quick?: (card: Card) => void;
};
export type ShelfProps = ViewContext & ShelfContent;

/** Places that shoppers' interest leaves empty have the newest products: they are not popular. */
const inDemand = (card: Card): boolean => ((card as Partial<TrendingCard>).trendScore ?? 0) !== 0;

/** The title of trending products. `cards`: all that the shelf will have, for some come later. */
export const trendingTitle = (cards: readonly Card[]): DiscoverKey =>
  cards.every(inDemand) ? 'trending' : 'discover';

/** A row of products in a place of the host page. Takes no room without products. */
export const Shelf = ({ title, cards, searchLogId, quick, ...context }: ShelfProps) => {
  if (cards.length === 0) return null;
  const { core, words } = context;
  const source = searchLogId === undefined ? {} : { searchLogId };
  const heading = sayDiscover(words)(title);
  return (
    <section class="root shelf" part="shelf" aria-label={heading}>
      <h2 class="shelf-title">{heading}</h2>
      <ul class="cards">
        {cards.map((card, place) => (
          <li key={card.externalId}>
            <ProductCard
              {...context}
              card={card}
              quick={quick && (() => quick(card))}
              onOpen={() => {
                core.events.report({
                  type: 'click',
                  productId: card.externalId,
                  position: place + 1,
                  ...source,
                });
                core.events.flush();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
