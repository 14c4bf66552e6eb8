import type { ComparedAttribute, ComparedValue, CompareResponse, ProductCard } from '@aisle/contract';
import { el } from '../dom/dom.ts';
import { imageOf, priceLine, ratingLine, stockLine } from '../products/product-card.ts';
import { words } from '../wording/page-words.ts';
import { valueWords } from '../wording/wording.ts';

const written = (name: string, value: ComparedValue | null): string => {
  if (value === null) return '–';
  if (Array.isArray(value)) return words.list(value.map((one) => valueWords(name, one)));
  return typeof value === 'number' ? words.number(value) : valueWords(name, String(value));
};

/** Price, rating and stock look as they do on a card. */
const cellContent = (row: ComparedAttribute, card: ProductCard, at: number): Node | string => {
  if (row.name === 'price') return priceLine(card, card.currency);
  if (row.name === 'availability') return stockLine(card.availability);
  if (row.name === 'rating') return ratingLine(card.rating) ?? '–';
  return written(row.name, row.values[at] ?? null);
};

const cell = (row: ComparedAttribute, card: ProductCard, at: number): HTMLElement => {
  const isBest = row.better === at;
  const isUnknown = row.values[at] === null;
  return el(
    'td',
    { class: isBest ? 'best' : null, dir: 'auto' },
    isUnknown ? el('span', { class: 'quiet' }, '–') : cellContent(row, card, at),
    isUnknown ? el('span', { class: 'visually-hidden' }, words.say('notSaid')) : null,
    isBest ? el('span', { class: 'best-mark' }, words.say('best')) : null,
  );
};

const bodyRow = (row: ComparedAttribute, cards: readonly ProductCard[]): HTMLElement =>
  el(
    'tr',
    {},
    el('th', { scope: 'row' }, words.fieldName(row.name) ?? row.label),
    ...cards.map((card, at) => cell(row, card, at)),
  );

const group = (
  title: string,
  rows: readonly ComparedAttribute[],
  cards: readonly ProductCard[],
): HTMLElement | null =>
  rows.length === 0
    ? null
    : el(
        'tbody',
        {},
        el('tr', { class: 'group' }, el('th', { scope: 'colgroup', colspan: cards.length + 1 }, title)),
        ...rows.map((row) => bodyRow(row, cards)),
      );

export type CompareTableParts = {
  answer: CompareResponse;
  /** Address of a product's own page. */
  hrefOf: (externalId: string) => string;
  remove: (externalId: string) => void;
};

const columnHead = (card: ProductCard, { answer, hrefOf, remove }: CompareTableParts): HTMLElement => {
  const points = answer.highlights.filter(({ productId }) => productId === card.externalId);
  return el(
    'th',
    { scope: 'col' },
    imageOf(card.imageUrl, 200, true),
    el(
      'a',
      { href: hrefOf(card.externalId), 'data-go': 'product', class: 'compared-name', dir: 'auto' },
      card.name,
    ),
    points.length === 0
      ? null
      : el('ul', { class: 'points' }, ...points.map(({ text }) => el('li', { dir: 'auto' }, text))),
    el(
      'button',
      {
        type: 'button',
        class: 'text-button',
        'aria-label': words.say('removeFromComparison', { name: card.name }),
        on: { click: () => remove(card.externalId) },
      },
      words.say('remove'),
    ),
  );
};

/** The comparison as a table that a keyboard can scroll. */
export const compareTable = (parts: CompareTableParts): HTMLElement => {
  const { products, attributes } = parts.answer;
  const table = el(
    'table',
    { class: 'compare-table' },
    el('caption', { class: 'visually-hidden' }, words.say('comparisonOf', { count: products.length })),
    el('thead', {}, el('tr', {}, el('td', {}), ...products.map((card) => columnHead(card, parts)))),
    group(
      words.say('differs'),
      attributes.filter(({ differs }) => differs),
      products,
    ),
    group(
      words.say('same'),
      attributes.filter(({ differs }) => !differs),
      products,
    ),
  );
  return el(
    'div',
    { class: 'compare-scroll', role: 'region', tabindex: 0, 'aria-label': words.say('comparisonTable') },
    table,
  );
};
