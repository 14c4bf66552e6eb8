import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Cerchi come i suoi clienti e veda perché ogni prodotto sta dove sta.',
  query: 'Ricerca',
  search: 'Cerca',
  found: '{total} prodotti',
  corrected: 'Letto come «{query}»',
  why: 'Perché?',
  missing: 'Perché un prodotto non c’è?',
  productId: 'Identificativo del prodotto',
  explain: 'Spiega',
  emptyTitle: 'Nessun risultato',
  emptyText: 'Lo vedono anche i suoi clienti. Un sinonimo o una regola può aiutare.',
  makeRule: 'Crea una regola per questa ricerca',
  good: 'Buono',
  bad: 'Cattivo',
};
