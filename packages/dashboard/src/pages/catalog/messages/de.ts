import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Was Ihr Shop gesendet hat, und ob Kunden es schon finden.',
  availability: 'Verfügbarkeit',
  all: 'Alle Produkte',
  in_stock: 'Vorrätig',
  out_of_stock: 'Nicht vorrätig',
  preorder: 'Vorbestellbar',
  backorder: 'Später lieferbar',
  name: 'Produkt',
  price: 'Preis',
  stock: 'Bestand',
  state: 'Status',
  searchable: 'Auffindbar',
  waiting: 'Noch nicht',
  updated: 'Geändert',
  actions: 'Aktionen',
  edit: 'Ändern',
  editName: '{name} ändern',
  regularPrice: 'Normalpreis',
  stockQuantity: 'Stück auf Lager',
  stockHint: 'Leer lassen, wenn nicht gezählt wird.',
  changed: '{name} wurde geändert.',
  emptyTitle: 'Keine Produkte',
  emptyText: 'Senden Sie Ihren Katalog über API, Befehlszeile oder Plugin. Produkte erscheinen sofort.',
  total: '{total} insgesamt',
};
