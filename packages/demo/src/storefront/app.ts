import type { ProductCard, SearchResponse, Suggestion } from '@aisle/contract';
import { createApi } from './api.ts';
import { byId } from './dom.ts';
import { startFilterDrawer } from './filter-drawer.ts';
import { productWindow } from './product-window.ts';
import { resultsView } from './results-view.ts';
import { readState, type ShopState, searchRequest, stateUrl, withChange } from './state.ts';
import { startSuggestBox } from './suggest-box.ts';

const SESSION_KEY = 'aisle-demo-session';

/** One id a browser tab, for the search log; a browser that stores nothing gets a new one on each load. */
const sessionId = (): string => {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  try {
    const kept = sessionStorage.getItem(SESSION_KEY) ?? fresh;
    sessionStorage.setItem(SESSION_KEY, kept);
    return kept;
  } catch {
    return fresh;
  }
};

/** Two states with the same search differ only in the product that is open. */
const searchKey = (state: ShopState): string => stateUrl({ ...state, product: null });

const start = (): void => {
  const api = createApi(document.querySelector<HTMLMetaElement>('meta[name="aisle-token"]')?.content ?? '');
  const input = byId('q', HTMLInputElement);
  const sort = byId('sort', HTMLSelectElement);
  const session = sessionId();
  let cards: ProductCard[] = [];
  let state = readState(location.search);
  let shownKey: string | null = null;
  let running: AbortController | null = null;

  const currency = (): string => cards[0]?.currency ?? 'EUR';

  const go = (next: ShopState, from: 'push' | 'replace' = 'push'): void => {
    if (stateUrl(next) !== stateUrl(state)) {
      if (from === 'push') history.pushState({ inside: true }, '', stateUrl(next));
      else history.replaceState(history.state, '', stateUrl(next));
    }
    state = next;
    show();
  };

  const view = resultsView(go);
  const product = productWindow({
    api,
    cards: () => cards,
    currency,
    closed: () => {
      // Opened from the page: going back closes it, and forward opens it again. Opened by its address: there is no back.
      if (history.state?.inside === true) history.back();
      else go({ ...state, product: null }, 'replace');
    },
  });

  const shown = (answer: SearchResponse, asked: ShopState): void => {
    if (answer.redirect !== null && /^https?:/.test(answer.redirect.url)) {
      location.assign(answer.redirect.url);
      return;
    }
    cards = answer.products;
    view.answer(answer, asked);
  };

  const search = async (): Promise<void> => {
    const asked = state;
    running?.abort();
    const current = new AbortController();
    running = current;
    view.waiting();
    try {
      const answer = await api.search(searchRequest(asked, session), current.signal);
      // A late answer to an older question is dropped.
      if (running === current) shown(answer, asked);
    } catch (error) {
      if (running === current) view.fault(error, asked, () => void search());
    }
  };

  const show = (): void => {
    const key = searchKey(state);
    sort.value = state.sort;
    if (document.activeElement !== input || shownKey === null) input.value = state.query ?? '';
    if (key !== shownKey) {
      shownKey = key;
      void search();
    }
    if (state.product === null) product.close();
    else product.open(state.product);
  };

  const submit = (query: string): void => {
    suggestions.close();
    input.value = query;
    go(withChange(readState(''), { query, sort: state.sort }));
    scrollTo({ top: 0 });
  };

  const choose = (suggestion: Suggestion): void => {
    const { type, text } = suggestion;
    if (type === 'product') {
      go({ ...state, product: suggestion.product.id });
    } else if (type === 'brand' || (type === 'category' && text.includes(' > '))) {
      input.value = '';
      const field = type === 'brand' ? 'brand' : 'categories';
      go(withChange(readState(''), { query: '', terms: { [field]: [text] } }));
    } else {
      submit(text);
    }
  };

  const suggestions = startSuggestBox({
    input,
    list: byId('suggestions', HTMLUListElement),
    status: byId('suggest-status', HTMLElement),
    currency,
    fetchSuggestions: api.suggest,
    choose,
  });

  byId('search-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    submit(input.value.trim());
  });
  sort.addEventListener('change', () =>
    go(withChange(state, { sort: readState(`sort=${sort.value}`).sort })),
  );

  // Links of the shop stay within the page; new tabs, windows and downloads stay what they are.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link === null || link.dataset.go === undefined || !plain) return;
    event.preventDefault();
    const next = readState(new URL(link.href).search);
    if (link.dataset.go === 'home' || link.dataset.go === 'search') input.value = next.query ?? '';
    go(next);
    if (link.dataset.go !== 'product' && link.dataset.go !== 'filter') {
      scrollTo({ top: 0 });
      byId('title', HTMLElement).focus({ preventScroll: true });
    }
  });
  addEventListener('popstate', () => {
    state = readState(location.search);
    input.value = state.query ?? '';
    show();
  });
  addEventListener('online', () => {
    if (document.querySelector('#notices [role="alert"]') !== null) void search();
  });

  startFilterDrawer();
  show();
};

start();
