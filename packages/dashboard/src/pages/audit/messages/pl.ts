import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Kto, co, kiedy i skąd zmienił. Niczego tu nie można zmienić ani usunąć.',
  time: 'Czas',
  actor: 'Kto',
  action: 'Co',
  shop: 'Sklep',
  address: 'Skąd',
  details: 'Szczegóły',
  all: 'Wszystkie sklepy',
  emptyTitle: 'Nic się jeszcze nie zmieniło',
  emptyText: 'Każda zmiana kluczy, webhooków, ustawień, produktów i zespołu zostawia tu wiersz.',
  user: 'Osoba',
  apiKey: 'Klucz API',
  operator: 'Operator',
};
