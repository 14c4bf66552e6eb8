import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Gli ultimi 30 giorni, confrontati con i 30 precedenti.',
  products: 'Prodotti',
  searches: 'Ricerche',
  ctr: 'Ricerche con clic',
  users: 'Clienti',
  orders: 'Ordini dopo una ricerca',
  revenue: 'Ricavi dopo una ricerca',
  before: 'prima: {value}',
  refreshed: 'Esatto alle {time}. Aggiornato ogni ora.',
  details: 'Dettagli e altri periodi',
};
