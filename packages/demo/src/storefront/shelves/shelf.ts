import type { ProductCard } from '@aisle/contract';
import { el } from '../dom/dom.ts';
import { productCard } from '../products/product-card.ts';
import { freshId } from '../session-id.ts';

export type ShelfParts = {
  title: string;
  cards: readonly ProductCard[];
  hrefOf: (externalId: string) => string;
  /** The search log id of the answer that the cards come from, for reports of clicks. */
  searchLogId?: string | undefined;
  /** A line below a card: why it is here. */
  noteOf?: (card: ProductCard) => string | null;
};

/** A row of products with a title; null without products. */
export const shelf = ({ title, cards, hrefOf, searchLogId, noteOf }: ShelfParts): HTMLElement | null => {
  if (cards.length === 0) return null;
  const id = `shelf-${freshId()}`;
  const items = cards.map((card, at) => {
    const item = productCard(card, hrefOf(card.externalId), { heading: 'h3' });
    item.dataset.position = String(at + 1);
    const note = noteOf?.(card) ?? null;
    if (note !== null)
      item.querySelector('.card-text')?.prepend(el('p', { class: 'reason', dir: 'auto' }, note));
    return item;
  });
  return el(
    'section',
    { class: 'shelf', 'aria-labelledby': id, 'data-log': searchLogId },
    el('h2', { id, class: 'shelf-title' }, title),
    el('ol', { class: 'shelf-cards', tabindex: 0, 'aria-labelledby': id }, ...items),
  );
};
