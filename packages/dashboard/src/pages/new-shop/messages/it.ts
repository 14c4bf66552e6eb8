import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Un negozio è un sito con un catalogo. Inizia dal piano più piccolo.',
  name: 'Nome',
  url: 'Indirizzo del sito',
  urlHint: 'I clienti arrivano da lì. Proverai che è tuo.',
  platform: 'Sistema del negozio',
  wordpress: 'WordPress con WooCommerce',
  custom: 'Un altro, o il mio',
  currency: 'Valuta',
  language: 'Lingua dei prodotti',
  create: 'Aggiungi il negozio',
};
