import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Cherchez comme vos clients et voyez pourquoi chaque produit est à sa place.',
  query: 'Recherche',
  search: 'Rechercher',
  found: '{total} produits',
  corrected: 'Lu comme « {query} »',
  why: 'Pourquoi ?',
  missing: 'Pourquoi un produit n’est-il pas ici ?',
  productId: 'Identifiant du produit',
  explain: 'Expliquer',
  emptyTitle: 'Aucun résultat',
  emptyText: 'Vos clients voient la même chose. Un synonyme ou une règle peut aider.',
  makeRule: 'Créer une règle pour cette recherche',
  good: 'Bon',
  bad: 'Mauvais',
};
