import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Die letzten 30 Tage, verglichen mit den 30 davor.',
  products: 'Produkte',
  searches: 'Suchen',
  ctr: 'Suchen mit Klick',
  users: 'Kunden',
  orders: 'Bestellungen nach einer Suche',
  revenue: 'Umsatz nach einer Suche',
  before: 'davor: {value}',
  refreshed: 'Stand: {time}. Wird jede Stunde aktualisiert.',
  details: 'Einzelheiten und andere Zeiträume',
};
