import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Qui a changé quoi, quand et d’où. Rien ici ne peut être modifié ni supprimé.',
  time: 'Heure',
  actor: 'Qui',
  action: 'Quoi',
  shop: 'Boutique',
  address: 'D’où',
  details: 'Détails',
  all: 'Toutes les boutiques',
  emptyTitle: 'Rien n’a encore changé',
  emptyText: 'Chaque changement de clés, webhooks, paramètres, produits ou d’équipe laisse une ligne ici.',
  user: 'Personne',
  apiKey: 'Clé d’API',
  operator: 'Opérateur',
};
