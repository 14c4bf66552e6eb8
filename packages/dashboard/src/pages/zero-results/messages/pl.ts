import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Czego kupujący szukali bez skutku w ostatnich 30 dniach.',
  query: 'Wyszukiwanie',
  count: 'Ile razy',
  last: 'Ostatnio',
  actions: 'Działania',
  addSynonym: 'Dodaj synonim',
  synonymFor: 'Synonim dla „{query}”',
  finds: 'Znajduje też',
  findsHint: 'Słowa, których używają produkty. Kilka oddziel przecinkami.',
  added: '„{query}” znajduje teraz więcej.',
  emptyTitle: 'Każde wyszukiwanie coś znalazło',
  emptyText: 'Wyszukiwania bez wyników pojawiają się tu w ciągu godziny.',
};
