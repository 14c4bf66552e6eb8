import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Czego szukają kupujący i co z tego wynika.',
  period: 'Okres',
  days: 'Ostatnie {days} dni',
  byDay: 'Dzień po dniu',
  topQueries: 'Częste wyszukiwania',
  topProducts: 'Najczęściej oglądane produkty',
  revenueQueries: 'Wyszukiwania, które sprzedają',
  day: 'Dzień',
  query: 'Wyszukiwanie',
  product: 'Produkt',
  count: 'Wyszukiwania',
  clicks: 'Kliknięcia',
  views: 'Wyświetlenia',
  ctr: 'Z kliknięciem',
  orders: 'Zamówienia',
  revenue: 'Przychód',
  download: 'Pobierz CSV',
  emptyTitle: 'Nie ma jeszcze wyszukiwań',
  emptyText: 'Dane pojawiają się około godziny po pierwszych wyszukiwaniach.',
};
