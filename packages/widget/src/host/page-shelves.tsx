import { render } from 'preact';
import type { WidgetParts } from '../parts/widget-parts.ts';
import { Shelf, type ShelfContent } from '../shelves/shelf.tsx';
import type { ViewContext } from '../views/context.ts';
import { type Look, shadowRootIn } from './shadow-root.ts';

export type PageShelvesOptions = {
  context: ViewContext;
  parts: WidgetParts;
  look: Look;
  signal: AbortSignal;
};

/**
 * Fills the shelves of the page: at every call those that are new, or whose product or cart has changed. The host reports
 * its cart by the event `service:cart-update`.
 */
export const pageShelves = ({ context, parts, look, signal }: PageShelvesOptions): (() => void) => {
  let cart: unknown = null;
  const show = (element: Element, shelf: ShelfContent): void =>
    render(<Shelf {...context} {...shelf} />, shadowRootIn(element, look));
  const fill = (): void => {
    if (document.querySelector('[data-aisle]') !== null)
      parts.load('shelves').then(
        ({ fillShelves }) => fillShelves({ core: context.core, cart, show, signal }),
        () => {},
      );
  };
  const onCart = (event: Event): void => {
    cart = (event as CustomEvent<unknown>).detail;
    fill();
  };
  // In the capturing phase the window hears it wherever the host raises it, bubbling or not.
  window.addEventListener('service:cart-update', onCart, { capture: true, signal });
  return fill;
};
