import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Mit einem Schlüssel sendet der Server Ihres Shops Produkte und liest Berichte. Er gehört nie in eine Seite.',
  create: 'Schlüssel anlegen',
  name: 'Name',
  nameHint: 'Wo der Schlüssel benutzt wird, etwa „Shop-Server“.',
  key: 'Schlüssel',
  created: 'Angelegt',
  lastUsed: 'Zuletzt benutzt',
  never: 'Nie',
  actions: 'Aktionen',
  revoke: 'Widerrufen',
  revokeLabel: '{name} widerrufen',
  revokeTitle: '{name} widerrufen?',
  revokeText:
    'Was diesen Schlüssel benutzt, funktioniert nach Sekunden nicht mehr. Das lässt sich nicht rückgängig machen.',
  revoked: '{name} ist widerrufen',
  newTitle: 'Ihr neuer Schlüssel',
  once: 'Kopieren Sie ihn jetzt: Er wird nur dieses eine Mal gezeigt. Der Dienst behält nur einen Fingerabdruck.',
  emptyTitle: 'Noch keine Schlüssel',
  used: '{count} von {most} Schlüsseln',
  rotate: 'Erneuern',
  rotateLabel: '{name} erneuern',
  rotateTitle: '{name} erneuern?',
  rotateText:
    'Sie erhalten einen neuen Schlüssel. Der bisherige gilt noch 24 Stunden: Tragen Sie bis dahin den neuen ein.',
  replaced: 'Ersetzt, gilt bis {date}',
};
