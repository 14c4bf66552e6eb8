import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Co przesłał sklep i czy kupujący mogą to już znaleźć.',
  availability: 'Dostępność',
  all: 'Wszystkie produkty',
  in_stock: 'W magazynie',
  out_of_stock: 'Brak w magazynie',
  preorder: 'Przedsprzedaż',
  backorder: 'Dostępny później',
  name: 'Produkt',
  price: 'Cena',
  stock: 'Stan',
  state: 'Stan',
  searchable: 'Można znaleźć',
  waiting: 'Jeszcze nie',
  updated: 'Zmieniono',
  actions: 'Działania',
  edit: 'Zmień',
  editName: 'Zmień {name}',
  regularPrice: 'Cena regularna',
  stockQuantity: 'Sztuk w magazynie',
  stockHint: 'Zostaw puste, jeśli nie jest liczone.',
  changed: 'Zmieniono {name}.',
  emptyTitle: 'Nie ma produktów',
  emptyText: 'Wyślij katalog przez API, wiersz poleceń lub wtyczkę. Produkty pojawią się od razu.',
  total: 'Razem: {total}',
};
