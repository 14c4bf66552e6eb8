import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Słowa o tym samym znaczeniu dla kupujących i produktów.',
  terms: 'Słowa',
  kind: 'Rodzaj',
  group: 'Każde znajduje pozostałe',
  oneWay: 'W jedną stronę',
  changed: 'Zmieniono',
  actions: 'Działania',
  create: 'Dodaj synonimy',
  from: 'Wyszukiwanie',
  fromHint: 'Zostaw puste, jeśli każde słowo ma znajdować pozostałe.',
  words: 'Słowa',
  wordsHint: 'Oddziel przecinkami: sofa, kanapa',
  remove: 'Usuń',
  removeName: 'Usuń {name}',
  removed: 'Usunięto synonimy.',
  emptyTitle: 'Nie ma jeszcze własnych synonimów',
  emptyText: 'Wyszukiwarka zna typowe synonimy. Dodaj te ze swojej branży.',
};
