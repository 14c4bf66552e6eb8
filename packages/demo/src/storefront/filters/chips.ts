import type { AppliedFilter } from '@aisle/contract';
import { el, icon } from '../dom/dom.ts';
import { type Range, type ShopState, setRange, stateUrl, toggleTerm, withChange } from '../state.ts';
import { words } from '../wording/page-words.ts';
import { facetLabel, rangeWords, valueWords } from '../wording/wording.ts';
import { takeOff } from './guessed-filter.ts';

type Chip = { label: string; next: ShopState; fromQuery: boolean };

const chosenWords = (filter: AppliedFilter, currency: string): string => {
  const { field, value } = filter;
  if (Array.isArray(value)) return words.list(value.map((one) => valueWords(field, String(one))));
  if (typeof value === 'object' && value !== null) return rangeWords(field, value as Range, currency);
  return valueWords(field, String(value));
};

const queryChips = (filters: AppliedFilter[], state: ShopState, currency: string): Chip[] => {
  const said = filters.filter((filter) => filter.source === 'query');
  return said.map((filter) => ({
    label: `${filter.not ? words.say('not') : facetLabel(filter.field, filter.field)}: ${chosenWords(filter, currency)}`,
    next: takeOff(state, filter),
    fromQuery: true,
  }));
};

const chosenChips = (state: ShopState, currency: string): Chip[] => [
  ...Object.entries(state.terms).flatMap(([field, values]) =>
    values.map((value) => ({
      label:
        field === 'categories'
          ? (value.split(' > ').at(-1) ?? value)
          : `${facetLabel(field, field)}: ${valueWords(field, value)}`,
      next: toggleTerm(state, field, value),
      fromQuery: false,
    })),
  ),
  ...Object.entries(state.ranges).map(([field, range]) => ({
    label: `${facetLabel(field, field)}: ${rangeWords(field, range, currency)}`,
    next: setRange(state, field, null),
    fromQuery: false,
  })),
];

/**
 * The active filters, each a link to the same page without it. Removing a filter that was read from the query turns its
 * words back into plain words.
 */
export const filterChips = (filters: AppliedFilter[], state: ShopState, currency: string): HTMLElement[] => {
  const chips = [...queryChips(filters, state, currency), ...chosenChips(state, currency)];
  const items = chips.map(({ label, next, fromQuery }) =>
    el(
      'li',
      {},
      el(
        'a',
        {
          class: fromQuery ? 'chip chip-query' : 'chip',
          href: stateUrl(next),
          'data-go': 'filter',
          title: fromQuery ? words.say('understood') : null,
        },
        el('span', { class: 'visually-hidden' }, `${words.say('removeFilter')} `),
        el('span', { dir: 'auto' }, label),
        icon('close'),
      ),
    ),
  );
  if (chips.length < 2) return items;
  const none = withChange(state, { query: state.query ?? '', terms: {}, ranges: {} });
  return [
    ...items,
    el(
      'li',
      {},
      el('a', { class: 'chip-clear', href: stateUrl(none), 'data-go': 'filter' }, words.say('clearAll')),
    ),
  ];
};
