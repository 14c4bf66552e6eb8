import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Szukaj jak kupujący i zobacz, dlaczego każdy produkt jest na swoim miejscu.',
  query: 'Wyszukiwanie',
  search: 'Szukaj',
  found: 'Produkty: {total}',
  corrected: 'Odczytano jako „{query}”',
  why: 'Dlaczego?',
  missing: 'Dlaczego nie ma tu produktu?',
  productId: 'Identyfikator produktu',
  explain: 'Wyjaśnij',
  emptyTitle: 'Nic nie znaleziono',
  emptyText: 'Kupujący widzą to samo. Może pomóc synonim lub reguła.',
  makeRule: 'Utwórz regułę dla tego wyszukiwania',
  good: 'Dobry',
  bad: 'Zły',
};
