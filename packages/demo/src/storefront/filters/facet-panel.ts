import type { AppliedFilter, Facet } from '@aisle/contract';
import { el } from '../dom/dom.ts';
import { colorHex } from '../dom/palette.ts';
import { isColor } from '../products/axes.ts';
import { swatch } from '../products/product-card.ts';
import type { ShopState } from '../state.ts';
import { words } from '../wording/page-words.ts';
import { facetLabel, valueWords } from '../wording/wording.ts';
import { chooseRange, rangeInForce, tickValue } from './guessed-filter.ts';
import { rangeControl } from './range-control.ts';

type TermsFacet = Extract<Facet, { type: 'terms' }>;
const FIRST_SHOWN = 7;
/** A facet with so many values may have more, which are found by their words. */
const MANY_VALUES = 50;

/** Panels that the shopper folded or expanded; kept from answer to answer. */
export type PanelMemory = { folded: Set<string>; full: Set<string> };

export type PanelParts = {
  facets: Facet[];
  /** The filters in force: also those read out of the query. */
  applied: AppliedFilter[];
  state: ShopState;
  currency: string;
  memory: PanelMemory;
  /** The values of a facet with words that begin as those of a text do. */
  find: (field: string, text: string) => Promise<TermsFacet['values']>;
  /** Gets the state at the time of the change, which may be newer than this answer. */
  change: (how: (state: ShopState) => ShopState) => void;
};

const inputId = (field: string, value: string): string =>
  `facet-${field}-${value}`.replace(/[^\p{L}\p{N}-]+/gu, '-');

/** A category whose parent is in the list shows only its last level. */
const categoryName = (value: string, all: Set<string>): [name: string, depth: number] => {
  const levels = value.split(' > ');
  let depth = 0;
  while (depth < levels.length - 1 && all.has(levels.slice(0, levels.length - 1 - depth).join(' > ')))
    depth++;
  return [levels.slice(levels.length - 1 - (depth > 0 ? 0 : levels.length - 1)).join(' › '), depth];
};

const termRow = (
  facet: TermsFacet,
  value: TermsFacet['values'][number],
  parts: PanelParts,
): HTMLLIElement => {
  const id = inputId(facet.field, value.value);
  const checked = value.selected;
  const all = new Set(facet.values.map((one) => one.value));
  const [name, depth] =
    facet.field === 'categories' ? categoryName(value.value, all) : [valueWords(facet.field, value.value), 0];
  const shown = value.name ?? name;
  const { applied, change } = parts;
  const ticked = { field: facet.field, value: value.value, applied };
  const toggle = (): void => change((state) => tickValue(state, ticked));
  const dot =
    isColor(facet.field.replace(/^attributes\./, '')) && colorHex(value.value) !== undefined
      ? swatch(value.value)
      : null;
  return el(
    'li',
    { class: `term depth-${Math.min(depth, 3)}` },
    el('input', { type: 'checkbox', id, checked, on: { change: toggle } }),
    el(
      'label',
      { for: id },
      dot,
      el('span', { dir: 'auto', class: 'term-name' }, shown),
      el('span', { class: 'term-count' }, words.number(value.count)),
    ),
  );
};

const levelOf = (path: string): number => path.split(' > ').length;

/** Parents before children; siblings by count, largest first. */
const inTreeOrder = (values: TermsFacet['values']): TermsFacet['values'] => {
  const counts = new Map(values.map((value) => [value.value, value.count]));
  const key = (path: string): [number, string][] =>
    path
      .split(' > ')
      .map((name, at, levels) => [-(counts.get(levels.slice(0, at + 1).join(' > ')) ?? 0), name]);
  return values.toSorted((left, right) => {
    const [a, b] = [key(left.value), key(right.value)];
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const [[countA = 0, nameA = ''] = [], [countB = 0, nameB = ''] = []] = [a[at], b[at]];
      if (nameA !== nameB) return countA - countB || (nameA < nameB ? -1 : 1);
    }
    return a.length - b.length;
  });
};

/** The values shown before "Show all": those with the most products; of categories, the upper levels first. */
const firstValues = (facet: TermsFacet, values: TermsFacet['values']): Set<string> => {
  const byLevel =
    facet.field === 'categories' ? values.toSorted((a, b) => levelOf(a.value) - levelOf(b.value)) : values;
  return new Set(byLevel.slice(0, FIRST_SHOWN).map((value) => value.value));
};

/** A list of values below a field that finds the others. */
const withFinder = (list: HTMLElement, facet: TermsFacet, parts: PanelParts): HTMLElement => {
  const name = facet.name ?? facetLabel(facet.field, facet.label);
  const field = el('input', {
    type: 'search',
    id: inputId(facet.field, 'find'),
    class: 'find-value',
    placeholder: words.say('searchIn', { name }),
    'aria-label': words.say('searchIn', { name }),
    maxlength: 200,
  });
  const first = [...list.children];
  field.addEventListener('input', () => {
    const text = field.value;
    if (text.trim() === '') return list.replaceChildren(...first);
    parts.find(facet.field, text).then(
      (values) => {
        if (field.value !== text) return;
        list.replaceChildren(...values.map((value) => termRow(facet, value, parts)));
      },
      // The list stays; the next letter asks again.
      () => {},
    );
  });
  return el('div', {}, field, list);
};

const termsBody = (facet: TermsFacet, parts: PanelParts): HTMLElement => {
  const usable = facet.values.filter((value) => value.count > 0 || value.selected);
  const values = facet.field === 'categories' ? inTreeOrder(usable) : usable;
  const full = parts.memory.full.has(facet.field) || values.length <= FIRST_SHOWN + 1;
  const first = firstValues(facet, usable);
  const shown = values.filter((value) => full || first.has(value.value) || value.selected);
  const list = el('ul', { class: 'terms' }, ...shown.map((value) => termRow(facet, value, parts)));
  if (full) return facet.values.length < MANY_VALUES ? list : withFinder(list, facet, parts);
  const more = el(
    'button',
    { type: 'button', class: 'text-button' },
    words.say('showAll', { count: values.length }),
  );
  more.addEventListener('click', () => {
    parts.memory.full.add(facet.field);
    const whole = el('ul', { class: 'terms' }, ...values.map((value) => termRow(facet, value, parts)));
    box.replaceChildren(facet.values.length < MANY_VALUES ? whole : withFinder(whole, facet, parts));
    whole.querySelectorAll('input')[FIRST_SHOWN]?.focus();
  });
  const box = el('div', {}, list, more);
  return box;
};

const facetGroup = (facet: Facet, parts: PanelParts): HTMLElement => {
  const label = facet.name ?? facetLabel(facet.field, facet.label);
  const body =
    facet.type === 'terms'
      ? termsBody(facet, parts)
      : rangeControl({
          facet,
          chosen: rangeInForce(parts.state, facet.field, parts.applied),
          label,
          currency: parts.currency,
          apply: (range) =>
            parts.change((state) =>
              chooseRange(state, { field: facet.field, range, applied: parts.applied }),
            ),
        });
  const group = el(
    'details',
    { class: 'facet', open: !parts.memory.folded.has(facet.field) },
    el('summary', {}, label),
    body,
  );
  group.setAttribute('data-field', facet.field);
  group.addEventListener('toggle', () => {
    if (group.open) parts.memory.folded.delete(facet.field);
    else parts.memory.folded.add(facet.field);
  });
  return el('div', { role: 'group', 'aria-label': label }, group);
};

/** The filters of an answer. A facet with one value, which would filter nothing, is left out. */
export const facetPanel = (parts: PanelParts): HTMLElement[] =>
  parts.facets
    .filter((facet) =>
      facet.type === 'range'
        ? facet.max > facet.min || parts.state.ranges[facet.field] !== undefined
        : facet.values.length > 1 || facet.values.some((value) => value.selected),
    )
    .map((facet) => facetGroup(facet, parts));
