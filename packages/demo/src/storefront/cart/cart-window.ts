import type { ProductCard } from '@aisle/contract';
import type { TextKey } from '../../messages/words-in.ts';
import type { ShopApi } from '../api/api.ts';
import { byId, el, icon } from '../dom/dom.ts';
import { imageOf, priceLine } from '../products/product-card.ts';
import { SessionList } from '../session-list.ts';
import { shelf } from '../shelves/shelf.ts';
import { words } from '../wording/page-words.ts';

/** Fields of a product in the cart. */
export type CartItem = Pick<
  ProductCard,
  'externalId' | 'name' | 'imageUrl' | 'price' | 'compareAtPrice' | 'currency'
>;

const MOST = 30;
const SUGGESTED = 4;

const REASONS: Readonly<Record<string, TextKey>> = {
  bought_together: 'oftenTogether',
  complements: 'complements',
  similar: 'similar',
  popular: 'popular',
};

const reasonWords = (reason: string): string | null => {
  const key = REASONS[reason];
  return key === undefined ? null : words.say(key);
};

export type CartWindowParts = {
  api: ShopApi;
  hrefOf: (externalId: string) => string;
  /** Cards were written into the page. */
  cardsShown: (cards: readonly ProductCard[], within: HTMLElement) => void;
};

/** A small cart without a checkout: it shows what goes with what is in it. */
export class CartWindow {
  readonly #parts: CartWindowParts;
  readonly #cart = new SessionList<CartItem>({ key: 'aisle-demo-cart', max: MOST });
  readonly #open = byId('open-cart', HTMLButtonElement);
  readonly #dialog = byId('cart', HTMLDialogElement);
  readonly #body = el('div', { class: 'dialog-body' });
  #running: AbortController | null = null;

  constructor(parts: CartWindowParts) {
    this.#parts = parts;
  }

  start(): void {
    const close = el(
      'button',
      { type: 'button', class: 'icon-button dialog-close', 'aria-label': words.say('close') },
      icon('close'),
    );
    close.addEventListener('click', () => this.close());
    this.#dialog.replaceChildren(close, this.#body);
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog) this.close();
    });
    this.#dialog.addEventListener('close', () => this.#running?.abort());
    this.#open.addEventListener('click', () => {
      this.#dialog.showModal();
      this.#show();
    });
    this.#cart.onChange(() => this.#changed());
    this.#count();
  }

  /** False when the cart is full. */
  add(item: CartItem): boolean {
    return this.#cart.add(item);
  }

  has(externalId: string): boolean {
    return this.#cart.has(externalId);
  }

  close(): void {
    if (this.#dialog.open) this.#dialog.close();
  }

  #changed(): void {
    this.#count();
    if (this.#dialog.open) this.#show();
  }

  #count(): void {
    const { length } = this.#cart.items;
    this.#open.dataset.count = length === 0 ? '' : String(length);
    this.#open.setAttribute(
      'aria-label',
      length === 0 ? words.say('cartEmpty') : words.say('cartOf', { count: length }),
    );
  }

  #line(item: CartItem): HTMLElement {
    const remove = el(
      'button',
      {
        type: 'button',
        class: 'text-button',
        'aria-label': words.say('removeFromCart', { name: item.name }),
      },
      words.say('remove'),
    );
    remove.addEventListener('click', () => {
      this.#cart.remove(item.externalId);
      byId('cart-title', HTMLElement).focus();
    });
    return el(
      'li',
      { class: 'cart-line' },
      imageOf(item.imageUrl, 72, true),
      el('a', { href: this.#parts.hrefOf(item.externalId), 'data-go': 'product', dir: 'auto' }, item.name),
      priceLine(item, item.currency),
      remove,
    );
  }

  #show(): void {
    const { items } = this.#cart;
    const title = el('h2', { id: 'cart-title', tabindex: -1 }, words.say('cart'));
    const lines =
      items.length === 0
        ? el('p', { class: 'blank quiet' }, words.say('nothingInCart'))
        : el('ul', { class: 'cart-lines' }, ...items.map((item) => this.#line(item)));
    const beside = el('div', {});
    this.#body.replaceChildren(title, lines, beside);
    if (items.length > 0) void this.#suggest(beside);
  }

  /** A cart without suggestions is a cart all the same. */
  async #suggest(host: HTMLElement): Promise<void> {
    this.#running?.abort();
    const current = new AbortController();
    this.#running = current;
    const ids = this.#cart.items.map(({ externalId }) => externalId);
    const answer = await this.#parts.api.crossSell(ids, SUGGESTED, current.signal).catch(() => null);
    if (answer === null || this.#running !== current) return;
    const reasons = new Map(answer.products.map((card) => [card.externalId, reasonWords(card.reason)]));
    const row = shelf({
      title: words.say('goesWithCart'),
      cards: answer.products,
      hrefOf: this.#parts.hrefOf,
      searchLogId: answer.searchLogId,
      noteOf: ({ externalId }) => reasons.get(externalId) ?? null,
    });
    if (row === null) return;
    host.replaceChildren(row);
    this.#parts.cardsShown(answer.products, row);
  }
}
