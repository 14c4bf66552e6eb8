import { type KeptPhoto, PhotoStore, shrinkPhoto } from '@aisle/capture';
import type {
  AudioSearchResponse,
  ProductCard,
  SearchRequest,
  SearchResponse,
  Suggestion,
} from '@aisle/contract';
import { ApiFault, type ShopApi } from './api/api.ts';
import { categoryPaths } from './api/category-paths.ts';
import { type CartItem, CartWindow } from './cart/cart-window.ts';
import { CompareWindow } from './compare/compare-window.ts';
import { byId } from './dom/dom.ts';
import { EventReporter } from './events/event-reporter.ts';
import { type ProductWindow, productWindow } from './products/product-window.ts';
import { ResultsView } from './results/results-view.ts';
import { sessionId } from './session-id.ts';
import { BesideProducts } from './shelves/beside-products.ts';
import {
  isHome,
  readState,
  type ShopState,
  searchRequest,
  stateUrl,
  valuesRequest,
  withChange,
} from './state.ts';
import { SuggestBox } from './suggest-box.ts';
import type { Heard } from './voice/heard-notice.ts';
import type { Asked } from './wording/fault-words.ts';

/** The limit of the API. */
const MAX_PHOTO_BYTES = 10_000_000;

/** Two states with the same search differ only in the product that is open. */
const searchKey = (state: ShopState): string => stateUrl({ ...state, product: null });

/** A click without a held key or another button, which would open a tab or a window. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The page: address -> state -> search -> view. Every change goes through `#go`, which writes the address. */
export class Storefront {
  readonly #api: ShopApi;
  readonly #input = byId('q', HTMLInputElement);
  readonly #sort = byId('sort', HTMLSelectElement);
  readonly #session = sessionId();
  readonly #view = new ResultsView(
    (how) => this.#go(how(this.#state)),
    async (field, text) => (await this.#api.facetValues(valuesRequest(this.#state, field, text))).values,
    () => this.#currency,
  );
  readonly #product: ProductWindow;
  readonly #suggestions: SuggestBox;
  readonly #photos = new PhotoStore('aisle-demo-photo-');
  readonly #events: EventReporter;
  readonly #compare: CompareWindow;
  readonly #cart: CartWindow;
  readonly #beside: BesideProducts;
  #currency = 'USD';
  #heard: Heard | null = null;
  #cards: ProductCard[] = [];
  /** Cards of shelves, which no search found. */
  readonly #shelved = new Map<string, ProductCard>();
  #state = readState(location.search);
  #shownKey: string | null = null;
  #running: AbortController | null = null;

  constructor(api: ShopApi) {
    this.#api = api;
    const shopCurrency = api.config().then(
      ({ currency }) => currency,
      () => 'USD',
    );
    void shopCurrency.then((currency) => {
      this.#currency = currency;
    });
    const hrefOf = (product: string): string => stateUrl({ ...this.#state, product });
    const cardsShown = (cards: readonly ProductCard[], within: HTMLElement) => this.#shelve(cards, within);
    this.#events = new EventReporter(api, this.#session);
    this.#cart = new CartWindow({ api, hrefOf, cardsShown });
    this.#beside = new BesideProducts({ api, hrefOf, cardsShown });
    this.#compare = new CompareWindow({ api, hrefOf, cardOf: (externalId) => this.#cardOf(externalId) });
    this.#product = productWindow({
      api,
      currency: shopCurrency,
      cards: () => [...this.#cards, ...this.#shelved.values()],
      addToCart: (version) => this.#addToCart({ ...version, currency: this.#currency }),
      shownProduct: (externalId, host, signal) => {
        this.#events.reportOpen({ type: 'view', productId: externalId }, externalId);
        void this.#beside.showProduct(externalId, host, signal);
      },
      closed: () => this.#productClosed(),
    });
    this.#suggestions = new SuggestBox({
      input: this.#input,
      list: byId('suggestions', HTMLUListElement),
      status: byId('suggest-status', HTMLElement),
      currency: () => this.#currency,
      fetchSuggestions: api.suggest,
      choose: (suggestion) => this.#choose(suggestion),
    });
  }

  /** Listens, and shows what the address asks for. */
  start(): void {
    const form = byId('search-form', HTMLFormElement);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit(this.#input.value.trim());
    });
    // The button must not take the focus: the box would be reset before the click arrives.
    form.querySelector('[type=submit]')?.addEventListener('mousedown', (event) => event.preventDefault());
    form.addEventListener('focusout', ({ relatedTarget }) => {
      // When the whole window loses the focus, the box is still the active element.
      const within = relatedTarget instanceof Node && form.contains(relatedTarget);
      if (!within && document.activeElement !== this.#input) this.#showQuery();
    });
    this.#sort.addEventListener('change', () => {
      this.#go(withChange(this.#state, { sort: readState(`sort=${this.#sort.value}`).sort }));
    });
    document.addEventListener('click', (event) => this.#clicked(event));
    addEventListener('popstate', () => {
      this.#state = readState(location.search);
      this.#showQuery();
      this.#show();
    });
    addEventListener('online', () => {
      if (document.querySelector('#notices [role="alert"]') !== null) void this.#search();
    });
    this.#events.start();
    this.#cart.start();
    this.#compare.start();
    this.#show();
  }

  /** Shows in the box the query that the page answers. */
  #showQuery(): void {
    this.#input.value = this.#state.query ?? '';
  }

  #go(next: ShopState, how: 'push' | 'replace' = 'push'): void {
    if (stateUrl(next) !== stateUrl(this.#state)) {
      if (how === 'push') history.pushState({ inside: true }, '', stateUrl(next));
      else history.replaceState(history.state, '', stateUrl(next));
    }
    this.#state = next;
    this.#show();
  }

  #show(): void {
    const key = searchKey(this.#state);
    this.#sort.value = this.#state.sort;
    // Never replace what the shopper is typing.
    if (document.activeElement !== this.#input || this.#shownKey === null) this.#showQuery();
    if (key !== this.#shownKey) {
      this.#shownKey = key;
      void this.#search();
    }
    if (this.#state.product === null) this.#product.close();
    else this.#product.open(this.#state.product);
  }

  async #search(): Promise<void> {
    const asked = this.#state;
    this.#running?.abort();
    const current = new AbortController();
    this.#running = current;
    const photo = this.#keptPhoto(asked);
    this.#view.waiting(asked, photo);
    try {
      const body = searchRequest(asked, this.#session);
      if (asked.photo !== null && photo === null) throw new ApiFault('refused', '', { code: 'photo_gone' });
      const answer = await (photo === null
        ? this.#api.search(body, current.signal)
        : this.#api.searchByPhoto(body, photo.bytes, current.signal));
      // Drop a late answer to an older search.
      if (this.#running === current) this.#answered(answer, asked);
    } catch (error) {
      if (this.#running === current) this.#showFault(error, asked, asked.photo === null ? 'words' : 'photo');
    }
  }

  #showFault(error: unknown, state: ShopState, asked: Asked): void {
    this.#view.fault({ error, state, asked, retry: () => void this.#search() });
  }

  #answered(answer: SearchResponse, asked: ShopState): void {
    if (answer.redirect !== null && /^https?:/.test(answer.redirect.url)) {
      location.assign(answer.redirect.url);
      return;
    }
    const last = Math.max(1, Math.ceil(answer.total / answer.pageSize));
    if (answer.products.length === 0 && asked.page > last) {
      this.#go({ ...this.#state, page: last }, 'replace');
      return;
    }
    this.#cards = answer.products;
    this.#view.answer(answer, asked, this.#heard?.query === asked.query ? this.#heard : null);
    this.#events.watch(document.querySelectorAll('#grid [data-product]'));
    this.#compare.refresh();
    if (isHome(asked)) void this.#beside.showTrending(byId('trending', HTMLElement));
  }

  /** Null also when this tab no longer has the photo. */
  #keptPhoto({ photo }: ShopState): KeptPhoto | null {
    return photo === null ? null : this.#photos.find(photo);
  }

  #submit(query: string): void {
    this.#suggestions.close();
    this.#input.value = query;
    // Words beside a photo refine the search, so its filters stay.
    const photo = this.#keptPhoto(this.#state);
    this.#go(withChange(photo === null ? readState('') : this.#state, { query, plainText: [] }));
    scrollTo({ top: 0 });
  }

  /** Searches by a photo. One that is too large is refused without asking the server. */
  async searchByPhoto(file: File): Promise<void> {
    const bytes = await shrinkPhoto(file);
    if (bytes.size > MAX_PHOTO_BYTES) {
      const fault = new ApiFault('refused', '', { code: 'media_too_large' });
      this.#showFault(fault, this.#state, 'photo');
      return;
    }
    this.#suggestions.close();
    this.#input.value = '';
    this.#go(withChange(readState(''), { photo: await this.#photos.keep(bytes) }));
    scrollTo({ top: 0 });
  }

  /** The fields sent with a recording. */
  voiceRequest(): Partial<SearchRequest> {
    const { query: _, ...rest } = searchRequest(readState('?q='), this.#session);
    return rest;
  }

  /** Shows the answer to a voice search. Beside a photo, the heard words become the query of a new search. */
  showHeard(answer: AudioSearchResponse): void {
    this.#heard = answer;
    const { query } = answer;
    this.#suggestions.close();
    this.#input.value = query;
    if (this.#state.photo !== null) {
      this.#submit(query);
    } else {
      this.#running?.abort();
      this.#running = null;
      const next = withChange(readState(''), { query });
      this.#shownKey = searchKey(next);
      this.#go(next);
      this.#answered(answer, next);
      scrollTo({ top: 0 });
    }
    byId('title', HTMLElement).focus({ preventScroll: true });
  }

  #choose(suggestion: Suggestion): void {
    const { type, text } = suggestion;
    if (type === 'product') {
      this.#showQuery();
      this.#go({ ...this.#state, product: suggestion.product.id });
    } else if (type === 'brand') {
      this.#browse('brand', [text]);
    } else if (type === 'category') {
      void this.#chooseCategory(text);
    } else {
      this.#submit(text);
    }
  }

  #browse(field: string, values: string[]): void {
    this.#go(withChange(readState(''), { query: '', terms: { [field]: values } }));
    this.#showQuery();
    scrollTo({ top: 0 });
  }

  /** A suggestion names the last level of a category; a search for it returns the paths that end with it. */
  async #chooseCategory(name: string): Promise<void> {
    this.#input.value = name;
    const before = this.#state;
    const paths = await categoryPaths(this.#api, name).catch(() => []);
    // The shopper has moved on.
    if (this.#state !== before) return;
    if (paths.length === 0) this.#submit(name);
    else this.#browse('categories', paths);
  }

  /** Links of the shop do not load a page; `data-go` is the kind of step. */
  #clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const step = link?.dataset.go;
    if (link === null || step === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    const next = readState(new URL(link.href).search);
    this.#cart.close();
    this.#compare.close();
    if (step === 'home' || step === 'search') this.#input.value = next.query ?? '';
    // From one product to the next, the back button closes the window.
    this.#go(next, step === 'product' && this.#state.product !== null ? 'replace' : 'push');
    if (step === 'product' || step === 'filter') return;
    scrollTo({ top: 0 });
    byId('title', HTMLElement).focus({ preventScroll: true });
  }

  /** Cards outside the results are watched, compared and opened like those of a search. */
  #shelve(cards: readonly ProductCard[], within: HTMLElement): void {
    for (const card of cards) this.#shelved.set(card.externalId, card);
    this.#events.watch(within.querySelectorAll('[data-product]'));
    this.#compare.refresh();
  }

  #cardOf(externalId: string): ProductCard | undefined {
    return this.#cards.find((card) => card.externalId === externalId) ?? this.#shelved.get(externalId);
  }

  #addToCart(item: CartItem): boolean {
    const isIn = this.#cart.add(item);
    const { externalId: productId } = item;
    if (isIn) this.#events.reportOpen({ type: 'add_to_cart', productId }, this.#state.product ?? productId);
    return isIn;
  }

  #productClosed(): void {
    // Opened from the page: going back closes it, and forward opens it again. Opened by its address: there is no back.
    if (history.state?.inside === true) history.back();
    else this.#go({ ...this.#state, product: null }, 'replace');
  }
}
