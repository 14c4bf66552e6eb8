import type { PageParts } from './shop-page.ts';

/** The content of the cart's page. The script fills it from what the browser tab keeps. */
export const cartPage = ({ say }: PageParts): string => `
<h1 id="cart-title" tabindex="-1">${say('cart')}</h1>
<p id="cart-empty" class="quiet" hidden>${say('nothingInCart')}</p>
<ul id="cart-lines" class="cart-lines"></ul>
<div data-aisle="cross-sell"></div>`;
