import type { SearchResponse } from '@aisle/contract';
import { filterChips } from './chips.ts';
import { byId, el } from './dom.ts';
import { facetPanel, type PanelMemory } from './facet-panel.ts';
import { answerNotices, emptyNotice, faultNotice } from './notices.ts';
import { pager } from './pager.ts';
import { productCard } from './product-card.ts';
import { hasFilters, isHome, PAGE_SIZE, type ShopState, stateUrl } from './state.ts';
import { products } from './wording.ts';

/** Cards of the first screen load their pictures at once. */
const EAGER_CARDS = 8;
/** Answers that come sooner need no sign of waiting. */
const PATIENCE_MS = 180;

export type ResultsView = {
  waiting: () => void;
  answer: (answer: SearchResponse, state: ShopState) => void;
  fault: (error: unknown, state: ShopState, retry: () => void) => void;
};

const titleOf = (state: ShopState): string => {
  if (isHome(state)) return 'Popular right now';
  if (state.query !== null && state.query.trim() !== '') return `“${state.query.trim()}”`;
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

/** All of the page that changes with an answer, written into the elements that the server sent. */
export const resultsView = (go: (next: ShopState) => void): ResultsView => {
  const memory: PanelMemory = { folded: new Set(), full: new Set() };
  const grid = byId('grid', HTMLOListElement);
  const [title, total, status] = [
    byId('title', HTMLElement),
    byId('total', HTMLElement),
    byId('status', HTMLElement),
  ];
  const [notices, chips, panel] = [
    byId('notices', HTMLElement),
    byId('chips', HTMLElement),
    byId('facets', HTMLElement),
  ];
  const pages = byId('pages', HTMLElement);
  const filterButton = byId('open-filters', HTMLButtonElement);
  let patience: ReturnType<typeof setTimeout> | undefined;

  const settled = (state: ShopState): void => {
    clearTimeout(patience);
    grid.removeAttribute('aria-busy');
    document.body.classList.toggle('home', isHome(state));
    title.textContent = titleOf(state);
    document.title = isHome(state)
      ? (document.body.dataset.shop ?? '')
      : `${titleOf(state)} · ${document.body.dataset.shop ?? ''}`;
  };

  return {
    waiting: () => {
      grid.setAttribute('aria-busy', 'true');
      clearTimeout(patience);
      patience = setTimeout(() => {
        status.textContent = 'Searching…';
        if (grid.children.length === 0) grid.replaceChildren(...skeleton());
      }, PATIENCE_MS);
    },
    answer: (answer, state) => {
      settled(state);
      const currency = answer.products[0]?.currency ?? 'EUR';
      const found = `${answer.totalRelation === 'atLeast' ? 'over ' : ''}${products(answer.total)}`;
      total.textContent = isHome(state) ? '' : found;
      status.textContent = `${found}${answer.total > PAGE_SIZE ? `, page ${answer.page}` : ''}`;
      notices.replaceChildren(...answerNotices(answer, state));
      const chosen = filterChips(answer.appliedFilters, state, currency);
      replaceKeepingFocus(chips, chosen);
      filterButton.dataset.count =
        chosen.length === 0 ? '' : String(Math.max(1, chosen.length - (chosen.length > 1 ? 1 : 0)));
      replaceKeepingFocus(panel, facetPanel({ facets: answer.facets, state, currency, memory, go }));
      const cards = answer.products.map((card, at) =>
        productCard(card, stateUrl({ ...state, product: card.externalId }), at < EAGER_CARDS),
      );
      grid.replaceChildren(...cards);
      if (cards.length === 0) notices.append(emptyNotice(state, hasFilters(state)));
      pages.replaceChildren(
        ...(isHome(state) ? [] : pager(state, Math.ceil(answer.total / answer.pageSize))),
      );
    },
    fault: (error, state, retry) => {
      settled(state);
      for (const part of [grid, pages, chips, panel]) part.replaceChildren();
      total.textContent = '';
      status.textContent = '';
      notices.replaceChildren(faultNotice(error, retry));
    },
  };
};
