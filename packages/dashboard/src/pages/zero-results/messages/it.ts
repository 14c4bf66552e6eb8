import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Che cosa i clienti hanno cercato senza trovare nulla negli ultimi 30 giorni.',
  query: 'Ricerca',
  count: 'Volte',
  last: 'Ultima volta',
  actions: 'Azioni',
  addSynonym: 'Aggiungi un sinonimo',
  synonymFor: 'Sinonimo di «{query}»',
  finds: 'Trova anche',
  findsHint: 'Parole che usano i suoi prodotti. Ne separi più d’una con virgole.',
  added: '«{query}» ora trova di più.',
  emptyTitle: 'Ogni ricerca ha trovato qualcosa',
  emptyText: 'Le ricerche senza risultati compaiono qui entro un’ora.',
};
