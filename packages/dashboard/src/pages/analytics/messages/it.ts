import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Che cosa cercano i clienti e che cosa ne deriva.',
  period: 'Periodo',
  days: 'Ultimi {days} giorni',
  byDay: 'Giorno per giorno',
  topQueries: 'Ricerche frequenti',
  topProducts: 'Prodotti più visti',
  revenueQueries: 'Ricerche che vendono',
  day: 'Giorno',
  query: 'Ricerca',
  product: 'Prodotto',
  count: 'Ricerche',
  clicks: 'Clic',
  views: 'Visualizzazioni',
  ctr: 'Con clic',
  orders: 'Ordini',
  revenue: 'Ricavi',
  download: 'Scarica CSV',
  emptyTitle: 'Ancora nessuna ricerca',
  emptyText: 'I numeri compaiono circa un’ora dopo le prime ricerche.',
};
