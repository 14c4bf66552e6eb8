import type { SearchResponse } from '@aisle/contract';
import { filterChips } from './chips.ts';
import { byId, el } from './dom.ts';
import { facetPanel, type PanelMemory, type PanelParts } from './facet-panel.ts';
import type { Asked } from './fault-words.ts';
import { type Heard, heardNotice } from './heard-notice.ts';
import { answerNotices, emptyNotice, faultNotice } from './notices.ts';
import { pager } from './pager.ts';
import { pictureChip } from './picture-chip.ts';
import type { KeptPicture } from './picture-store.ts';
import { productCard } from './product-card.ts';
import { hasFilters, isHome, PAGE_SIZE, type ShopState, stateUrl } from './state.ts';
import { products } from './wording.ts';

/** Cards of the first screen load their pictures at once. */
const EAGER_CARDS = 8;
/** Answers that come sooner need no sign of waiting. */
const PATIENCE_MS = 180;

const ASK_WORDS = 'Search the shop';
const ASK_DIFFERENCE = 'Like this, but…';

const titleOf = (state: ShopState): string => {
  if (isHome(state)) return 'Popular right now';
  const words = state.query?.trim() ?? '';
  if (state.picture !== null) return words === '' ? 'Like your picture' : `Like your picture, “${words}”`;
  if (words !== '') return `“${words}”`;
  const [category, ...others] = state.terms.categories ?? [];
  return category !== undefined && others.length === 0
    ? (category.split(' > ').at(-1) ?? category)
    : 'All products';
};

const skeleton = (): HTMLElement[] =>
  Array.from({ length: 8 }, () =>
    el(
      'li',
      { class: 'card card-empty', 'aria-hidden': 'true' },
      el('span', { class: 'picture' }),
      el('div', { class: 'card-text' }),
    ),
  );

/** Replaces children and puts the focus back on the element with the same id, if it was in there. */
const replaceKeepingFocus = (parent: HTMLElement, children: HTMLElement[]): void => {
  const focused = document.activeElement;
  const id = focused !== null && parent.contains(focused) ? focused.id : '';
  parent.replaceChildren(...children);
  if (id !== '') document.getElementById(id)?.focus();
};

/** A search that did not come to an answer, and how to try it again. */
export type FaultParts = { error: unknown; state: ShopState; asked: Asked; retry: () => void };

const parts = () => ({
  grid: byId('grid', HTMLOListElement),
  title: byId('title', HTMLElement),
  total: byId('total', HTMLElement),
  status: byId('status', HTMLElement),
  notices: byId('notices', HTMLElement),
  chips: byId('chips', HTMLElement),
  panel: byId('facets', HTMLElement),
  pages: byId('pages', HTMLElement),
  picture: byId('picture', HTMLElement),
  box: byId('q', HTMLInputElement),
  filterButton: byId('open-filters', HTMLButtonElement),
});

/** All of the page that changes with an answer, written into the elements that the server sent. */
export class ResultsView {
  readonly #memory: PanelMemory = { folded: new Set(), full: new Set() };
  readonly #parts = parts();
  readonly #change: PanelParts['change'];
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(change: PanelParts['change']) {
    this.#change = change;
  }

  /** `picture`: the one that is searched with. */
  waiting(state: ShopState, picture: KeptPicture | null): void {
    const { grid, status, box } = this.#parts;
    replaceKeepingFocus(this.#parts.picture, pictureChip(state, picture));
    box.placeholder = picture === null ? ASK_WORDS : ASK_DIFFERENCE;
    grid.setAttribute('aria-busy', 'true');
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      status.textContent =
        state.picture === null ? 'Searching…' : 'Looking for what looks like your picture…';
      if (grid.children.length === 0) grid.replaceChildren(...skeleton());
    }, PATIENCE_MS);
  }

  /** `heard`: what was said to get there; null: it was typed. */
  answer(answer: SearchResponse, state: ShopState, heard: Heard | null): void {
    const { grid, total, status, notices, pages } = this.#parts;
    this.#settle(state);
    const found = `${answer.totalRelation === 'atLeast' ? 'over ' : ''}${products(answer.total)}`;
    total.textContent = isHome(state) ? '' : found;
    const said = heard === null ? '' : `Heard: “${heard.transcript}”. `;
    status.textContent = `${said}${found}${answer.total > PAGE_SIZE ? `, page ${answer.page}` : ''}`;
    const notes = answerNotices(answer, state);
    notices.replaceChildren(...(heard === null ? notes : [heardNotice(heard), ...notes]));
    this.#showFilters(answer, state);
    const cards = answer.products.map((card, at) =>
      productCard(card, stateUrl({ ...state, product: card.externalId }), at < EAGER_CARDS),
    );
    grid.replaceChildren(...cards);
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
    const currency = answer.products[0]?.currency ?? 'EUR';
    replaceKeepingFocus(chips, filterChips(answer.appliedFilters, state, currency));
    const inForce = chips.querySelectorAll('.chip').length;
    filterButton.dataset.count = inForce === 0 ? '' : String(inForce);
    const { facets, appliedFilters: applied } = answer;
    const panelParts = { facets, applied, state, currency, memory: this.#memory, change: this.#change };
    replaceKeepingFocus(panel, facetPanel(panelParts));
  }
}
