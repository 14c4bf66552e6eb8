import { render } from 'preact';
import { addStyles } from '../host/shadow-root.ts';
import type { ViewContext } from '../views/context.ts';
import type { DiscoverKey } from './discover-messages.ts';
import { STYLES } from './discover-styles.ts';
import { Shelf, type ShelfContent, trendingTitle } from './shelf.tsx';

type CartItem = { externalId: string; quantity?: number };
type Kind = 'trending' | 'similar' | 'bought-together' | 'cross-sell';

const TITLES: Readonly<Record<Kind, DiscoverKey>> = {
  trending: 'trending',
  similar: 'similar',
  'bought-together': 'boughtTogether',
  'cross-sell': 'crossSell',
};
const LIMIT = 8;
const CART_LIMIT = 4;

const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(TITLES, text);

/** The cart as the host reports it; anything else is ignored. */
const cartItems = (detail: unknown): CartItem[] => {
  const items = (detail as { items?: unknown } | null)?.items;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown): CartItem[] => {
    const { externalId, quantity } = (item ?? {}) as Partial<Record<keyof CartItem, unknown>>;
    if (typeof externalId !== 'string' || externalId === '') return [];
    return [
      {
        externalId,
        ...(Number.isInteger(quantity) && Number(quantity) > 0 ? { quantity: Number(quantity) } : {}),
      },
    ];
  });
};

/** The request that each shelf shows the answer of, or waits for. */
const shown = new WeakMap<Element, string>();

type Request = { path: string; body?: object };

/** Null: an empty cart, or a product that the page does not name. */
const requestFor = (kind: Kind, product: string, items: CartItem[]): Request | null => {
  if (kind === 'trending') return { path: `/api/widget/trending?limit=${LIMIT}` };
  if (kind !== 'cross-sell')
    return product === ''
      ? null
      : { path: `/api/widget/products/${encodeURIComponent(product)}/${kind}?limit=${LIMIT}` };
  return items.length === 0
    ? null
    : { path: '/api/widget/cart/cross-sell', body: { items, limit: CART_LIMIT } };
};

export type ShelvesOptions = {
  context: ViewContext;
  /** The newest cart, as the host has reported it. */
  cart: unknown;
  /** The widget's root in an element of the page. */
  rootIn: (element: Element) => ShadowRoot;
  /** Empties the shelves. */
  signal: AbortSignal;
};

/**
 * Fills the elements `<div data-aisle="trending">` and the like of the host page, once for each request. Cross-sell
 * follows the cart.
 */
export const fillShelves = ({ context, cart, rootIn, signal }: ShelvesOptions): void => {
  const { core } = context;
  const show = (element: Element, shelf: ShelfContent): void => {
    const root = rootIn(element);
    addStyles(root, STYLES);
    render(<Shelf {...context} {...shelf} />, root);
  };
  const fill = async (element: HTMLElement): Promise<void> => {
    const { aisle: kind, product = '' } = element.dataset;
    if (!isKind(kind)) return;
    const request = requestFor(kind, product, cartItems(cart));
    const key = JSON.stringify(request);
    if ((shown.get(element) ?? 'null') === key) return;
    if (!shown.has(element))
      signal.addEventListener('abort', () => {
        shown.delete(element);
        show(element, { title: 'trending', cards: [] });
      });
    shown.set(element, key);
    const { products, searchLogId } =
      request === null
        ? { products: [], searchLogId: undefined }
        : await core.shelf(request.path, request.body);
    // The cart or the product has changed meanwhile.
    if (shown.get(element) !== key) return;
    show(element, {
      title: kind === 'trending' ? trendingTitle(products) : TITLES[kind],
      cards: products,
      searchLogId,
    });
  };
  for (const element of document.querySelectorAll<HTMLElement>('[data-aisle]')) void fill(element);
};
