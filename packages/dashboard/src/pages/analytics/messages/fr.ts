import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Ce que les clients cherchent, et ce qu’il en résulte.',
  period: 'Période',
  days: '{days} derniers jours',
  byDay: 'Jour par jour',
  topQueries: 'Recherches fréquentes',
  topProducts: 'Produits les plus vus',
  revenueQueries: 'Recherches qui vendent',
  day: 'Jour',
  query: 'Recherche',
  product: 'Produit',
  count: 'Recherches',
  clicks: 'Clics',
  views: 'Vues',
  ctr: 'Avec clic',
  orders: 'Commandes',
  revenue: 'Chiffre d’affaires',
  download: 'Télécharger en CSV',
  emptyTitle: 'Pas encore de recherches',
  emptyText: 'Les chiffres apparaissent environ une heure après les premières recherches.',
};
