import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Ce que votre boutique a envoyé, et si les clients peuvent le trouver.',
  availability: 'Disponibilité',
  all: 'Tous les produits',
  in_stock: 'En stock',
  out_of_stock: 'En rupture de stock',
  preorder: 'Précommande',
  backorder: 'Disponible plus tard',
  name: 'Produit',
  price: 'Prix',
  stock: 'Stock',
  state: 'État',
  searchable: 'Trouvable',
  waiting: 'Pas encore',
  updated: 'Modifié',
  actions: 'Actions',
  edit: 'Modifier',
  editName: 'Modifier {name}',
  regularPrice: 'Prix normal',
  stockQuantity: 'Pièces en stock',
  stockHint: 'Laissez vide si non compté.',
  changed: '{name} a été modifié.',
  emptyTitle: 'Aucun produit',
  emptyText:
    'Envoyez votre catalogue par l’API, la ligne de commande ou un plugin. Les produits apparaissent aussitôt.',
  noMatchTitle: 'Aucun produit ne correspond au filtre',
  noMatchText: 'Choisissez une autre disponibilité ou tous les produits.',
  total: '{total} en tout',
  importFile: 'Importer un fichier',
};
