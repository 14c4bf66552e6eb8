import type { ProductCard, SearchResponse, Suggestion } from '@aisle/contract';
import type { ShopApi } from './api.ts';
import { byId } from './dom.ts';
import { type ProductWindow, productWindow } from './product-window.ts';
import { ResultsView } from './results-view.ts';
import { sessionId } from './session-id.ts';
import { readState, type ShopState, searchRequest, stateUrl, withChange } from './state.ts';
import { SuggestBox } from './suggest-box.ts';

/** Two states with the same search differ only in the product that is open. */
const searchKey = (state: ShopState): string => stateUrl({ ...state, product: null });

/** A click that asks for this page; with a key held or another button it asks for a tab or a window. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The page: address -> state -> search -> view. Every change goes through `#go`, which writes the address. */
export class Storefront {
  readonly #api: ShopApi;
  readonly #input = byId('q', HTMLInputElement);
  readonly #sort = byId('sort', HTMLSelectElement);
  readonly #session = sessionId();
  readonly #view = new ResultsView((next) => this.#go(next));
  readonly #product: ProductWindow;
  readonly #suggestions: SuggestBox;
  #cards: ProductCard[] = [];
  #state = readState(location.search);
  #shownKey: string | null = null;
  #running: AbortController | null = null;

  constructor(api: ShopApi) {
    this.#api = api;
    const currency = (): string => this.#cards[0]?.currency ?? 'EUR';
    this.#product = productWindow({
      api,
      currency,
      cards: () => this.#cards,
      closed: () => this.#productClosed(),
    });
    this.#suggestions = new SuggestBox({
      input: this.#input,
      list: byId('suggestions', HTMLUListElement),
      status: byId('suggest-status', HTMLElement),
      currency,
      fetchSuggestions: api.suggest,
      choose: (suggestion) => this.#choose(suggestion),
    });
  }

  /** Listens, and shows what the address asks for. */
  start(): void {
    byId('search-form', HTMLFormElement).addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit(this.#input.value.trim());
    });
    this.#sort.addEventListener('change', () => {
      this.#go(withChange(this.#state, { sort: readState(`sort=${this.#sort.value}`).sort }));
    });
    document.addEventListener('click', (event) => this.#clicked(event));
    addEventListener('popstate', () => {
      this.#state = readState(location.search);
      this.#input.value = this.#state.query ?? '';
      this.#show();
    });
    addEventListener('online', () => {
      if (document.querySelector('#notices [role="alert"]') !== null) void this.#search();
    });
    this.#show();
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
    // What is being typed is the shopper's.
    if (document.activeElement !== this.#input || this.#shownKey === null)
      this.#input.value = this.#state.query ?? '';
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
    this.#view.waiting();
    try {
      const answer = await this.#api.search(searchRequest(asked, this.#session), current.signal);
      // A late answer to an older question is dropped.
      if (this.#running === current) this.#answered(answer, asked);
    } catch (error) {
      if (this.#running === current) this.#view.fault(error, asked, () => void this.#search());
    }
  }

  #answered(answer: SearchResponse, asked: ShopState): void {
    if (answer.redirect !== null && /^https?:/.test(answer.redirect.url)) {
      location.assign(answer.redirect.url);
      return;
    }
    this.#cards = answer.products;
    this.#view.answer(answer, asked);
  }

  #submit(query: string): void {
    this.#suggestions.close();
    this.#input.value = query;
    this.#go(withChange(readState(''), { query, sort: this.#state.sort }));
    scrollTo({ top: 0 });
  }

  #choose(suggestion: Suggestion): void {
    const { type, text } = suggestion;
    if (type === 'product') {
      this.#go({ ...this.#state, product: suggestion.product.id });
    } else if (type === 'brand' || (type === 'category' && text.includes(' > '))) {
      this.#input.value = '';
      const field = type === 'brand' ? 'brand' : 'categories';
      this.#go(withChange(readState(''), { query: '', terms: { [field]: [text] } }));
    } else {
      this.#submit(text);
    }
  }

  /** Links of the shop stay within the page; `data-go` says what kind of step they are. */
  #clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const step = link?.dataset.go;
    if (link === null || step === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    const next = readState(new URL(link.href).search);
    if (step === 'home' || step === 'search') this.#input.value = next.query ?? '';
    this.#go(next);
    if (step === 'product' || step === 'filter') return;
    scrollTo({ top: 0 });
    byId('title', HTMLElement).focus({ preventScroll: true });
  }

  #productClosed(): void {
    // Opened from the page: going back closes it, and forward opens it again. Opened by its address: there is no back.
    if (history.state?.inside === true) history.back();
    else this.#go({ ...this.#state, product: null }, 'replace');
  }
}
