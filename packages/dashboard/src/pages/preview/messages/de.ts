import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Suchen Sie wie Ihre Kunden und sehen Sie, warum jedes Produkt dort steht.',
  query: 'Suche',
  search: 'Suchen',
  found: '{total} Produkte',
  corrected: 'Gelesen als „{query}“',
  why: 'Warum?',
  missing: 'Warum ist ein Produkt nicht hier?',
  productId: 'Kennung des Produkts',
  explain: 'Erklären',
  emptyTitle: 'Nichts gefunden',
  emptyText: 'Das sehen auch Ihre Kunden. Ein Synonym oder eine Regel kann helfen.',
  makeRule: 'Regel für diese Suche anlegen',
  good: 'Gut',
  bad: 'Schlecht',
};
