import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Vier Schritte, bis Kunden hier suchen. Sie können jederzeit zurückkommen.',
  done: 'Erledigt',
  open: 'Offen',
  domainTitle: 'Domain nachweisen',
  domainText: 'Produkte können gesendet werden, sobald die Domain als Ihre gilt. Ein TXT-Eintrag zeigt es.',
  domainAction: 'Eintrag anzeigen',
  catalogTitle: 'Katalog bringen',
  catalogText: 'Laden Sie eine Datei hoch, oder lassen Sie Ihren Server die Produkte senden.',
  catalogAction: 'Datei importieren',
  keyTitle: 'Schlüssel für Ihren Server anlegen',
  keyText: 'Damit hält Ihr Shop Produkte, Preise und Bestand aktuell. Für eine Datei nicht nötig.',
  keyAction: 'API-Schlüssel',
  snippetTitle: 'Suchfeld in Ihre Seiten setzen',
  snippetText: 'Fügen Sie diese Zeile vor dem Ende des Body jeder Seite ein.',
  snippetAction: 'Zeile erzeugen',
  snippet: 'Zeile für Ihre Seiten',
  products: { one: '{count} Produkt ist da', other: '{count} Produkte sind da' },
  askAdmin: 'Diesen Schritt macht ein Admin der Organisation.',
};
