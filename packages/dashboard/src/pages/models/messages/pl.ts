import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Modele wyszukiwarki. Wszystkie sklepy tej instalacji z nich korzystają; operator wybiera je poleceniem „models use”.',
  text: 'Wyszukiwanie według znaczenia',
  image: 'Wyszukiwanie obrazem',
  speech: 'Wyszukiwanie głosem',
  textText: 'Znajduje to, o co chodzi, nawet gdy żadne słowo nie pasuje.',
  imageText: 'Znajduje produkty podobne do zdjęcia.',
  speechText: 'Rozumie wypowiedziane zapytanie.',
  ready: 'Gotowe',
  loading: 'Wczytywanie',
  unavailable: 'Niedostępne',
  off: 'Wyłączone',
  in_use: 'W użyciu',
  wanted: 'Wkrótce w użyciu',
  here: 'Na tym serwerze',
  absent: 'Niepobrany',
  name: 'Model',
  state: 'Stan',
  languages: 'Języki',
  size: 'Rozmiar',
  licence: 'Licencja',
  all: 'Wszystkie',
  unknown: 'Nieznana',
  bundled: 'Część Aisle',
  progress: '{encoded} z {total} produktów jest gotowych dla następnego modelu.',
};
