import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Wonach Kunden in den letzten 30 Tagen erfolglos gesucht haben.',
  query: 'Suche',
  count: 'Anzahl',
  last: 'Zuletzt',
  actions: 'Aktionen',
  addSynonym: 'Synonym anlegen',
  synonymFor: 'Synonym für „{query}“',
  finds: 'Findet auch',
  findsHint: 'Wörter, die Ihre Produkte dafür verwenden. Mehrere durch Kommas trennen.',
  added: '„{query}“ findet jetzt mehr.',
  emptyTitle: 'Jede Suche hat etwas gefunden',
  emptyText: 'Suchen ohne Ergebnis erscheinen hier innerhalb einer Stunde.',
};
