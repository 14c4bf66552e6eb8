import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Les 30 derniers jours, comparés aux 30 précédents.',
  products: 'Produits',
  searches: 'Recherches',
  ctr: 'Recherches avec clic',
  users: 'Clients',
  orders: 'Commandes après une recherche',
  revenue: 'Chiffre d’affaires après une recherche',
  before: 'avant : {value}',
  refreshed: 'Exact au {time}. Actualisé toutes les heures.',
  details: 'Détails et autres périodes',
};
