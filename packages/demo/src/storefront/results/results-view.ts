import type { KeptPhoto } from '@aisle/capture';
import type { SearchResponse } from '@aisle/contract';
import { byId, el } from '../dom/dom.ts';
import { filterChips } from '../filters/chips.ts';
import { facetPanel, type PanelMemory, type PanelParts } from '../filters/facet-panel.ts';
import { showPhotoChip } from '../photo/photo-chip.tsx';
import { productCard } from '../products/product-card.ts';
import { hasFilters, isHome, PAGE_SIZE, type ShopState, stateUrl } from '../state.ts';
import { type Heard, heardNotice } from '../voice/heard-notice.ts';
import type { Asked } from '../wording/fault-words.ts';
import { words } from '../wording/page-words.ts';
import { quoted } from '../wording/wording.ts';
import { advice } from './advice.ts';
import { answerNotices, emptyNotice, faultNotice } from './notices.ts';
import { pager } from './pager.ts';

/** Cards of the first screen load their images at once. */
const EAGER_CARDS = 8;
/** An answer within this time needs no loading indicator. */
const PATIENCE_MS = 180;

const titleOf = (state: ShopState): string => {
  if (isHome(state)) return words.say('popularNow');
  const query = state.query?.trim() ?? '';
  if (state.photo !== null)
    return query === ''
      ? words.say('likeYourPhoto')
      : words.say('likeYourPhotoAnd', { words: quoted(query) });
  if (query !== '') return quoted(query);
  const [category, ...others] = state.terms.categories ?? [];
  return category !== undefined && others.length === 0
    ? (category.split(' > ').at(-1) ?? category)
    : words.say('allProducts');
};

const skeleton = (): HTMLElement[] =>
  Array.from({ length: 8 }, () =>
    el(
      'li',
      { class: 'card card-empty', 'aria-hidden': 'true' },
      el('span', { class: 'image' }),
      el('div', { class: 'card-text' }),
    ),
  );

/** A photo's nearest products go on where none looks alike any more: a line says from where on. */
const withLessAlike = (
  cards: readonly HTMLElement[],
  { products: found }: SearchResponse,
  state: ShopState,
): HTMLElement[] => {
  const first = found.findLastIndex(({ matchedBy }) => matchedBy.includes('visual')) + 1;
  if (state.photo === null || state.sort !== 'relevance' || first === found.length) return [...cards];
  return [
    ...cards.slice(0, first),
    el('li', { class: 'less-alike' }, words.say('lessAlike')),
    ...cards.slice(first),
  ];
};

/** Replaces children, and keeps the focus on the element with the same id. */
const replaceKeepingFocus = (parent: HTMLElement, children: HTMLElement[]): void => {
  const focused = document.activeElement;
  const id = focused !== null && parent.contains(focused) ? focused.id : '';
  parent.replaceChildren(...children);
  if (id !== '') document.getElementById(id)?.focus();
};

/** A failed search, and how to try it again. */
export type FaultParts = { error: unknown; state: ShopState; asked: Asked; retry: () => void };

const parts = () => ({
  grid: byId('grid', HTMLOListElement),
  title: byId('title', HTMLElement),
  total: byId('total', HTMLElement),
  status: byId('status', HTMLElement),
  notices: byId('notices', HTMLElement),
  advice: byId('advice', HTMLElement),
  chips: byId('chips', HTMLElement),
  panel: byId('facets', HTMLElement),
  pages: byId('pages', HTMLElement),
  photo: byId('photo-chips', HTMLElement),
  box: byId('q', HTMLInputElement),
  filterButton: byId('open-filters', HTMLButtonElement),
});

/** Writes answers into the page that the server sent. */
export class ResultsView {
  readonly #memory: PanelMemory = { folded: new Set(), full: new Set() };
  readonly #parts = parts();
  readonly #change: PanelParts['change'];
  readonly #find: PanelParts['find'];
  /** The shop's. */
  readonly #currency: () => string;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(change: PanelParts['change'], find: PanelParts['find'], currency: () => string) {
    this.#change = change;
    this.#find = find;
    this.#currency = currency;
  }

  /** `photo`: the photo to search with. */
  waiting(state: ShopState, photo: KeptPhoto | null): void {
    const { grid, status, box } = this.#parts;
    showPhotoChip(this.#parts.photo, state, photo);
    box.placeholder = words.say(photo === null ? 'searchTheShop' : 'likeThisBut');
    grid.setAttribute('aria-busy', 'true');
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      status.textContent = words.say(state.photo === null ? 'searching' : 'searchingPhoto');
      if (grid.children.length === 0) grid.replaceChildren(...skeleton());
    }, PATIENCE_MS);
  }

  /** `heard`: the recording's text; null when the query was typed. */
  answer(answer: SearchResponse, state: ShopState, heard: Heard | null): void {
    const { grid, total, status, notices, pages } = this.#parts;
    this.#settle(state);
    const counted = words.say('productCount', { count: answer.total });
    const found = answer.totalRelation === 'atLeast' ? words.say('moreThan', { products: counted }) : counted;
    total.textContent = isHome(state) ? '' : found;
    const said = heard === null ? '' : `${words.say('heard', { words: quoted(heard.transcript) })}. `;
    const { page } = answer;
    status.textContent = `${said}${answer.total > PAGE_SIZE ? words.say('foundOnPage', { found, page }) : found}`;
    this.#parts.advice.replaceChildren(...advice(answer, state));
    const notes = answerNotices(answer, state);
    notices.replaceChildren(...(heard === null ? notes : [heardNotice(heard), ...notes]));
    this.#showFilters(answer, state);
    const cards = answer.products.map((card, at) =>
      productCard(card, stateUrl({ ...state, product: card.externalId }), { eager: at < EAGER_CARDS }),
    );
    const first = (answer.page - 1) * answer.pageSize + 1;
    cards.forEach((card, at) => {
      card.dataset.position = String(first + at);
    });
    // Where reports of views and clicks find the search that led to them.
    grid.dataset.log = answer.searchLogId;
    grid.dataset.query = answer.query;
    grid.replaceChildren(...withLessAlike(cards, answer, state));
    if (cards.length === 0) notices.append(emptyNotice(state, hasFilters(state)));
    pages.replaceChildren(...(isHome(state) ? [] : pager(state, Math.ceil(answer.total / answer.pageSize))));
  }

  fault({ error, state, asked, retry }: FaultParts): void {
    const { grid, pages, chips, panel, total, status, notices } = this.#parts;
    this.#settle(state);
    for (const part of [grid, pages, chips, panel]) part.replaceChildren();
    total.textContent = '';
    status.textContent = '';
    notices.replaceChildren(faultNotice(error, retry, asked));
  }

  #settle(state: ShopState): void {
    const { grid, title } = this.#parts;
    clearTimeout(this.#patience);
    grid.removeAttribute('aria-busy');
    document.body.classList.toggle('home', isHome(state));
    title.textContent = titleOf(state);
    const shop = document.body.dataset.shop ?? '';
    document.title = isHome(state) ? shop : `${titleOf(state)} · ${shop}`;
  }

  #showFilters(answer: SearchResponse, state: ShopState): void {
    const { chips, panel, filterButton } = this.#parts;
    const currency = this.#currency();
    replaceKeepingFocus(chips, filterChips(answer.appliedFilters, state, currency));
    const inForce = chips.querySelectorAll('.chip').length;
    filterButton.dataset.count = inForce === 0 ? '' : String(inForce);
    const { facets, appliedFilters: applied } = answer;
    const own = { memory: this.#memory, change: this.#change, find: this.#find };
    const panelParts = { facets, applied, state, currency, ...own };
    replaceKeepingFocus(panel, facetPanel(panelParts));
  }
}
