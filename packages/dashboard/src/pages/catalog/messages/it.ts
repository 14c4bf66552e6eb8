import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Che cosa ha inviato il suo negozio e se i clienti lo trovano già.',
  availability: 'Disponibilità',
  all: 'Tutti i prodotti',
  in_stock: 'Disponibile',
  out_of_stock: 'Esaurito',
  preorder: 'Preordine',
  backorder: 'Disponibile in seguito',
  name: 'Prodotto',
  price: 'Prezzo',
  stock: 'Scorte',
  state: 'Stato',
  searchable: 'Trovabile',
  waiting: 'Non ancora',
  updated: 'Modificato',
  actions: 'Azioni',
  edit: 'Modifica',
  editName: 'Modifica {name}',
  regularPrice: 'Prezzo normale',
  stockQuantity: 'Pezzi disponibili',
  stockHint: 'Lasci vuoto se non si conta.',
  changed: '{name} è stato modificato.',
  emptyTitle: 'Nessun prodotto',
  emptyText: 'Invii il catalogo con l’API, la riga di comando o un plugin. I prodotti compaiono subito.',
  total: '{total} in tutto',
};
