import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Parole con lo stesso significato per clienti e prodotti.',
  terms: 'Parole',
  kind: 'Tipo',
  group: 'Ognuna trova le altre',
  oneWay: 'In un solo senso',
  changed: 'Modificato',
  actions: 'Azioni',
  create: 'Aggiungi sinonimi',
  from: 'Una ricerca di',
  fromHint: 'Lasci vuoto se ogni parola deve trovare le altre.',
  words: 'Parole',
  wordsHint: 'Le separi con virgole: divano, sofà',
  remove: 'Rimuovi',
  removeName: 'Rimuovi {name}',
  removed: 'I sinonimi sono stati rimossi.',
  emptyTitle: 'Ancora nessun sinonimo',
  emptyText: 'La ricerca conosce i sinonimi comuni. Aggiunga quelli del suo settore.',
};
