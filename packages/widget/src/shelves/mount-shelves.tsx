import type { ProductCard as Card } from '@aisle/contract';
import { render } from 'preact';
import type { MessageKey } from '../messages/choose-messages.ts';
import type { ViewContext } from '../views/context.ts';
import { Shelf } from './shelf.tsx';

type CartItem = { externalId: string; quantity?: number };
type Kind = 'trending' | 'similar' | 'bought-together' | 'cross-sell';

const TITLES: Readonly<Record<Kind, MessageKey>> = {
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

/**
 * Fills the elements `<div data-aisle="trending">` and the like of the host page. Cross-sell follows the cart, which
 * the host reports by the event `service:cart-update`.
 */
export const mountShelves = (context: ViewContext, rootIn: (element: Element) => ShadowRoot): void => {
  const { core } = context;
  let cart = 0;
  const show = async (
    element: Element,
    kind: Kind,
    request: { path: string; body?: object },
  ): Promise<void> => {
    const asked = cart;
    const { products, searchLogId } = await core.shelf(request.path, request.body);
    // The cart has changed meanwhile.
    if (kind === 'cross-sell' && asked !== cart) return;
    const cards: readonly Card[] = products;
    const shelf = <Shelf {...context} title={TITLES[kind]} cards={cards} searchLogId={searchLogId} />;
    render(shelf, rootIn(element));
  };
  const places = document.querySelectorAll<HTMLElement>('[data-aisle]');
  for (const element of places) {
    const { aisle: kind, product = '' } = element.dataset;
    if (!isKind(kind)) continue;
    if (kind === 'trending') void show(element, kind, { path: `/api/widget/trending?limit=${LIMIT}` });
    else if (kind !== 'cross-sell' && product !== '')
      void show(element, kind, {
        path: `/api/widget/products/${encodeURIComponent(product)}/${kind}?limit=${LIMIT}`,
      });
  }
  const carts = Array.from(places).filter(({ dataset }) => dataset.aisle === 'cross-sell');
  const onCart = (event: Event): void => {
    cart++;
    const items = cartItems((event as CustomEvent<unknown>).detail);
    const body = { items, limit: CART_LIMIT };
    for (const element of carts) {
      if (items.length === 0) render(null, rootIn(element));
      else void show(element, 'cross-sell', { path: '/api/widget/cart/cross-sell', body });
    }
  };
  // In the capturing phase the window hears it wherever the host raises it, bubbling or not.
  if (carts.length > 0) window.addEventListener('service:cart-update', onCart, true);
};
