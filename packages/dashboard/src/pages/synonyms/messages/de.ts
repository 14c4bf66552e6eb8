import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Wörter, die für Kunden und Produkte dasselbe bedeuten.',
  terms: 'Wörter',
  kind: 'Art',
  group: 'Jedes findet die anderen',
  oneWay: 'Nur in eine Richtung',
  changed: 'Geändert',
  actions: 'Aktionen',
  create: 'Synonyme anlegen',
  from: 'Eine Suche nach',
  fromHint: 'Leer lassen, wenn jedes Wort die anderen finden soll.',
  words: 'Wörter',
  wordsHint: 'Durch Kommas trennen: Sofa, Couch',
  remove: 'Entfernen',
  removeName: '{name} entfernen',
  removed: 'Die Synonyme wurden entfernt.',
  emptyTitle: 'Noch keine eigenen Synonyme',
  emptyText: 'Die Suche kennt übliche Synonyme. Ergänzen Sie die Ihrer Branche.',
};
