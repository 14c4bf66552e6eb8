import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Les boutiques de cette organisation, et celles supprimées ces 30 derniers jours.',
  shop: 'Boutique',
  plan: 'Offre',
  domain: 'Domaine',
  pending: 'Pas encore prouvé',
  verified: 'Prouvé',
  failed: 'La dernière vérification a échoué',
  lapsed: 'La preuve a disparu',
  add: 'Ajouter une boutique',
  deletedTitle: 'Boutiques supprimées',
  deletedAt: 'Supprimée',
  erasedAt: 'Effacée le',
  actions: 'Actions',
  restore: 'Rétablir',
  restoreLabel: 'Rétablir {name}',
  restored: '{name} est rétablie',
};
