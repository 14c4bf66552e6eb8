import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Wonach Kunden suchen und was daraus wird.',
  period: 'Zeitraum',
  days: 'Letzte {days} Tage',
  byDay: 'Tag für Tag',
  topQueries: 'Häufige Suchen',
  topProducts: 'Meistgesehene Produkte',
  revenueQueries: 'Suchen, die verkaufen',
  day: 'Tag',
  query: 'Suche',
  product: 'Produkt',
  count: 'Suchen',
  clicks: 'Klicks',
  views: 'Aufrufe',
  ctr: 'Mit Klick',
  orders: 'Bestellungen',
  revenue: 'Umsatz',
  download: 'CSV herunterladen',
  emptyTitle: 'Noch keine Suchen',
  emptyText: 'Zahlen erscheinen hier etwa eine Stunde nach den ersten Suchen.',
};
