import type { ProductCard } from '@aisle/contract';
import type { ShopApi } from '../api/api.ts';
import { cardDetails } from '../api/card-details.ts';
import { byId, el, icon } from '../dom/dom.ts';
import { faultNotice } from '../results/notices.ts';
import { productView } from './product-dialog.ts';

export type ProductWindow = { open: (externalId: string) => void; close: () => void };

export type ProductWindowParts = {
  api: ShopApi;
  cards: () => ProductCard[];
  currency: () => string;
  /** Called when the shopper closes it: Escape, the button, or a click beside it. */
  closed: () => void;
};

/** The product dialog. Closing it or opening another product drops an answer that has not arrived yet. */
export const productWindow = ({ api, cards, currency, closed }: ProductWindowParts): ProductWindow => {
  const dialog = byId('product', HTMLDialogElement);
  const body = el('div', { class: 'dialog-body' });
  const close = el(
    'button',
    { type: 'button', class: 'icon-button dialog-close', 'aria-label': 'Close' },
    icon('close'),
  );
  dialog.replaceChildren(close, body);
  let running: AbortController | null = null;
  let shown: string | null = null;

  const load = async (externalId: string): Promise<void> => {
    running?.abort();
    const current = new AbortController();
    running = current;
    const card = cards().find(
      (one) =>
        one.externalId === externalId || one.variants.some((variant) => variant.externalId === externalId),
    );
    try {
      const details =
        (await api.details(externalId, current.signal)) ?? (card === undefined ? null : cardDetails(card));
      if (running !== current) return;
      const gone = el('p', { class: 'blank', id: 'product-name' }, 'This product is no longer here.');
      const around = card === undefined ? [] : [card, ...card.variants];
      body.replaceChildren(
        details === null
          ? gone
          : productView({ details, cards: around, currency: currency(), wanted: externalId }),
      );
    } catch (error) {
      if (running === current) body.replaceChildren(faultNotice(error, () => void load(externalId)));
    }
  };

  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    running?.abort();
    body.replaceChildren();
    if (shown !== null) closed();
    shown = null;
  });

  return {
    open: (externalId) => {
      if (shown === externalId) return;
      shown = externalId;
      body.replaceChildren(el('p', { class: 'blank quiet' }, 'Loading…'));
      if (!dialog.open) dialog.showModal();
      void load(externalId);
    },
    close: () => {
      shown = null;
      if (dialog.open) dialog.close();
    },
  };
};
