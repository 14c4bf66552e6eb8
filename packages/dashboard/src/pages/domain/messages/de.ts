import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Produkte können gesendet werden, sobald Sie gezeigt haben, dass die Domain des Shops Ihnen gehört.',
  pending: 'Noch nicht nachgewiesen',
  verified: 'Nachgewiesen',
  failed: 'Die letzte Prüfung schlug fehl',
  lapsed: 'Der Nachweis ist weg',
  pendingText: 'Legen Sie den Eintrag unten bei Ihrem Domain-Anbieter an und prüfen Sie dann.',
  verifiedText: 'Lassen Sie den Eintrag stehen: Er wird täglich geprüft.',
  lapsedText: 'Bis der Eintrag wieder da ist, können keine Produkte gesendet werden. Die Suche läuft weiter.',
  domain: 'Domain des Shops',
  recordTitle: 'Der TXT-Eintrag',
  recordName: 'Name (Host)',
  recordValue: 'Wert',
  recordHint: 'Typ TXT. Manche Anbieter ergänzen die Domain selbst: Dann lassen Sie sie weg.',
  check: 'Jetzt prüfen',
  checked: 'Geprüft {ago}',
  since: 'Seit {date}',
  found: 'Was die Prüfung fand',
  wait: 'DNS braucht Minuten, manchmal eine Stunde, bis andere eine Änderung sehen.',
  plugin:
    'Ein Plugin eines WordPress-Shops weist die Domain mit seinem ersten Aufruf nach, wenn es den Header X-Plugin sendet. Aisle bringt noch keines mit.',
  nextCheck: 'Nächste Prüfung {when}',
};
