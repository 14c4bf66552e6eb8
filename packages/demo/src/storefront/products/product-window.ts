import type { ProductCard } from '@aisle/contract';
import type { ShopApi } from '../api/api.ts';
import { cardDetails } from '../api/card-details.ts';
import type { VersionDetails } from '../api/details.ts';
import { byId, el, icon } from '../dom/dom.ts';
import { faultNotice } from '../results/notices.ts';
import { words } from '../wording/page-words.ts';
import { productView } from './product-dialog.ts';

export type ProductWindow = { open: (externalId: string) => void; close: () => void };

export type ProductWindowParts = {
  api: ShopApi;
  cards: () => ProductCard[];
  /** Currency of the shop. */
  currency: Promise<string>;
  addToCart: (version: VersionDetails) => boolean;
  /** A product is shown; `beside` is the place below it. */
  shownProduct: (externalId: string, beside: HTMLElement, signal: AbortSignal) => void;
  /** Called when the shopper closes it: Escape, the button, or a click beside it. */
  closed: () => void;
};

/** The product dialog. Closing it or opening another product drops an answer that has not arrived yet. */
export const productWindow = (parts: ProductWindowParts): ProductWindow => {
  const { api, cards, currency, closed, addToCart } = parts;
  const dialog = byId('product', HTMLDialogElement);
  const body = el('div', { class: 'dialog-body' });
  const close = el(
    'button',
    { type: 'button', class: 'icon-button dialog-close', 'aria-label': words.say('close') },
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
      const [known, shopCurrency] = await Promise.all([api.details(externalId, current.signal), currency]);
      const details = known ?? (card === undefined ? null : cardDetails(card));
      if (running !== current) return;
      const gone = el('p', { class: 'blank', id: 'product-name' }, words.say('productGone'));
      const around = card === undefined ? [] : [card, ...card.variants];
      const beside = el('div', { class: 'beside' });
      const view = { cards: around, currency: card?.currency ?? shopCurrency, wanted: externalId, addToCart };
      body.replaceChildren(details === null ? gone : productView({ ...view, details }), beside);
      dialog.scrollTo({ top: 0 });
      if (details !== null) parts.shownProduct(externalId, beside, current.signal);
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
      body.replaceChildren(el('p', { class: 'blank quiet' }, words.say('loading')));
      if (!dialog.open) dialog.showModal();
      void load(externalId);
    },
    close: () => {
      shown = null;
      if (dialog.open) dialog.close();
    },
  };
};
