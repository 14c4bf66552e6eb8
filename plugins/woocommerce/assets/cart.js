// Tells the widget of changes of the cart by `service:cart-update`, and fills the shelves that go with the cart.
(() => {
  const where = window.aisleCart ?? {};
  const body = document.body;
  /** The cart as it was told last, as JSON. */
  let told = '';
  /** HTML of shelves by the cart that they were made for. */
  const shelves = new Map();

  const isHeard = () => document.querySelector('[data-aisle="cross-sell"], [data-aisle-shelf]') !== null;

  /** The cart of classic pages is in a fragment, which WooCommerce replaces. `null`: it is not there. */
  const ofFragment = () => {
    try {
      return JSON.parse(document.getElementById('aisle-cart-items')?.textContent ?? 'null');
    } catch {
      return null;
    }
  };

  /** Items of the Store API. */
  const ofStoreItems = (items) =>
    items.flatMap(({ quantity, extensions }) => {
      const externalId = extensions?.['aisle-search']?.externalId;
      return externalId ? [{ externalId, quantity }] : [];
    });

  const cartStore = () => window.wp?.data?.select?.('wc/store/cart');

  const ask = async (address, read) => {
    const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined);
    return answer?.ok ? read(answer) : undefined;
  };

  const show = (place, html) => {
    if (place.dataset.shown === told) return;
    place.dataset.shown = told;
    place.innerHTML = html;
  };

  /** A shelf that is not seen, such as in a closed mini cart, is filled once it is. */
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) void fill(target);
    },
    // A closed drawer touches the side of the window.
    { rootMargin: '300px -1px' },
  );

  const fill = async (place) => {
    seen.unobserve(place);
    const { limit, title, shown } = place.dataset;
    if (shown === told || told === '') return;
    if (told === '[]') return show(place, '');
    const cart = told;
    const key = JSON.stringify([cart, limit, title]);
    if (!shelves.has(key)) {
      const query = new URLSearchParams({ limit, title });
      const address = `${where.shelf}${where.shelf.includes('?') ? '&' : '?'}${query}`;
      shelves.set(
        key,
        ask(address, (answer) => answer.text()),
      );
    }
    const html = await shelves.get(key);
    if (cart === told) show(place, html ?? '');
  };

  const refill = () => {
    for (const place of document.querySelectorAll('[data-aisle-shelf]')) {
      if (place.closest('.wc-block-mini-cart__drawer, .widget_shopping_cart') === null) void fill(place);
      else if (place.dataset.shown !== told) seen.observe(place);
    }
  };

  const tell = (items) => {
    const now = JSON.stringify(items);
    // The server drew these for the cart that the page came with.
    if (told === '') for (const place of document.querySelectorAll('[data-drawn]')) place.dataset.shown = now;
    if (now !== told) {
      told = now;
      window.dispatchEvent(new CustomEvent('service:cart-update', { detail: { items } }));
    }
    refill();
  };

  /** Whichever part of WooCommerce this page has knows the cart. */
  const look = async () => {
    const store = cartStore();
    if (store?.hasFinishedResolution?.('getCartData')) return tell(ofStoreItems(store.getCartData().items));
    const items = ofFragment();
    if (items !== null) return tell(items);
    const hasCart = document.cookie.includes('woocommerce_items_in_cart=');
    if (!hasCart) return tell([]);
    if (!isHeard()) return;
    const cart = await ask(where.cart, (answer) => answer.json());
    if (Array.isArray(cart?.items)) tell(ofStoreItems(cart.items));
  };

  let isFollowed = false;
  /** Blocks load their store when they need it. */
  const followStore = () => {
    if (isFollowed || !cartStore()) return;
    isFollowed = true;
    let last;
    window.wp.data.subscribe(() => {
      const items = cartStore().getCartData().items;
      if (items === last) return;
      last = items;
      void look();
    });
  };

  const changed = () => {
    followStore();
    void look();
  };

  /** Blocks without their store: the fragment, where there is one, is of before. */
  const changedInBlocks = () => {
    if (!cartStore()) document.getElementById('aisle-cart-items')?.replaceChildren('null');
    changed();
  };

  const start = () => {
    changed();
    // Of the page's own events, jQuery's are heard by jQuery alone.
    window
      .jQuery?.(body)
      .on(
        'added_to_cart removed_from_cart wc_fragments_refreshed wc_fragments_loaded updated_wc_div updated_cart_totals',
        changed,
      );
    for (const name of ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'])
      body.addEventListener(name, changedInBlocks);
    // The widget may start later than the cart was told.
    window.aisle?.on('ready', () => {
      if (told !== '')
        window.dispatchEvent(new CustomEvent('service:cart-update', { detail: { items: JSON.parse(told) } }));
    });
  };

  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
})();
