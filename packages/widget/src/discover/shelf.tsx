import type { ProductCard as Card } from '@aisle/contract';
import type { ViewContext } from '../views/context.ts';
import { ProductCard } from '../views/product-card.tsx';
import { type DiscoverKey, sayDiscover } from './discover-messages.ts';

export type ShelfContent = {
  title: DiscoverKey;
  cards: readonly Card[];
  searchLogId?: string | undefined;
};
export type ShelfProps = ViewContext & ShelfContent;

/** A row of products in a place of the host page. Takes no room without products. */
export const Shelf = ({ title, cards, searchLogId, ...context }: ShelfProps) => {
  if (cards.length === 0) return null;
  const { core, words } = context;
  const source = searchLogId === undefined ? {} : { searchLogId };
  return (
    <section class="root shelf" part="shelf" aria-label={sayDiscover(words)(title)}>
      <h2 class="shelf-title">{sayDiscover(words)(title)}</h2>
      <ul class="cards">
        {cards.map((card, place) => (
          <li key={card.externalId}>
            <ProductCard
              {...context}
              card={card}
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
