import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'I negozi di questa organizzazione e quelli eliminati negli ultimi 30 giorni.',
  shop: 'Negozio',
  plan: 'Piano',
  domain: 'Dominio',
  pending: 'Non ancora verificato',
  verified: 'Verificato',
  failed: 'Ultimo controllo non riuscito',
  lapsed: 'La prova non c’è più',
  add: 'Aggiungi un negozio',
  deletedTitle: 'Negozi eliminati',
  deletedAt: 'Eliminato',
  erasedAt: 'Cancellato il',
  actions: 'Azioni',
  restore: 'Ripristina',
  restoreLabel: 'Ripristina {name}',
  restored: '{name} è di nuovo qui',
};
