import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Eine Zeile HTML bringt die Suche auf jede Seite des Shops. Wählen Sie, wie sie erscheint, probieren Sie sie aus und kopieren Sie die Zeile.',
  options: 'So erscheint sie',
  place: 'Ort',
  button: 'Eine Schaltfläche auf der Seite',
  input: 'Das eigene Suchfeld des Shops',
  inline: 'Ein Teil der Seite',
  inputSelector: 'CSS-Selektor des Suchfelds',
  inlineSelector: 'CSS-Selektor des Elements',
  selectorHint: 'Zum Beispiel #search oder .header input',
  language: 'Sprache',
  languageOfPage: 'Wie die Seite',
  theme: 'Erscheinungsbild',
  themeOfShop: 'Wie in den Einstellungen',
  auto: 'Wie das Gerät',
  light: 'Hell',
  dark: 'Dunkel',
  ga4: 'Google Analytics von Suchen berichten',
  snippet: 'Zeile für die Seiten des Shops',
  snippetHint:
    'Fügen Sie sie auf jeder Seite vor </body> ein. Das Token erneuert sich, solange Kunden es benutzen.',
  worksOn: 'Sie funktioniert nur auf {site}.',
  preview: 'Vorschau',
  previewHint: 'Das ist das echte Widget mit den Produkten des Shops. Suchen hier stehen in keinem Bericht.',
  width: 'Breite',
  wide: 'Computer',
  narrow: 'Telefon',
  reload: 'Neu laden',
  noProducts: 'Der Shop hat noch keine Produkte, deshalb findet die Vorschau nichts.',
  importAction: 'Produkte importieren',
};
