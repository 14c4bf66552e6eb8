import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Jedna linia HTML dodaje wyszukiwarkę na każdej stronie sklepu. Wybierz jej wygląd, wypróbuj ją i skopiuj linię.',
  options: 'Wygląd',
  place: 'Miejsce',
  button: 'Przycisk na stronie',
  input: 'Własne pole wyszukiwania sklepu',
  inline: 'Część strony',
  inputSelector: 'Selektor CSS pola wyszukiwania',
  inlineSelector: 'Selektor CSS elementu',
  selectorHint: 'Na przykład #search lub .header input',
  language: 'Język',
  languageOfPage: 'Taki jak strona',
  theme: 'Motyw',
  themeOfShop: 'Jak w ustawieniach',
  auto: 'Jak urządzenie',
  light: 'Jasny',
  dark: 'Ciemny',
  ga4: 'Zgłaszaj wyszukiwania do Google Analytics',
  snippet: 'Linia na strony sklepu',
  snippetHint: 'Wklej ją przed </body> na każdej stronie. Token odnawia się, dopóki używają go klienci.',
  worksOn: 'Działa tylko w witrynie {site}.',
  preview: 'Podgląd',
  previewHint:
    'To prawdziwy widżet z produktami sklepu. Tutejsze wyszukiwania nie trafiają do żadnego raportu.',
  width: 'Szerokość',
  wide: 'Komputer',
  narrow: 'Telefon',
  reload: 'Wczytaj ponownie',
  noProducts: 'Sklep nie ma jeszcze produktów, więc podgląd nic nie znajduje.',
  importAction: 'Importuj produkty',
};
