import type { WidgetParts } from '../parts/widget-parts.ts';
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
  const rootIn = (element: Element): ShadowRoot => shadowRootIn(element, look);
  const fill = (): void => {
    if (document.querySelector('[data-aisle]') !== null)
      parts.load('discover').then(
        ({ fillShelves }) => fillShelves({ context, cart, rootIn, signal }),
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
