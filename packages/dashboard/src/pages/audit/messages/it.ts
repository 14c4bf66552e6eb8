import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Chi ha cambiato cosa, quando e da dove. Nulla qui si può cambiare o rimuovere.',
  time: 'Ora',
  actor: 'Chi',
  action: 'Cosa',
  shop: 'Negozio',
  address: 'Da',
  details: 'Dettagli',
  all: 'Tutti i negozi',
  emptyTitle: 'Ancora nessuna modifica',
  emptyText: 'Ogni modifica a chiavi, webhook, impostazioni, prodotti o team lascia qui una riga.',
  user: 'Persona',
  apiKey: 'Chiave API',
  operator: 'Gestore',
};
