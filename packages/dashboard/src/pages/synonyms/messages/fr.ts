import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Des mots de même sens pour vos clients et vos produits.',
  terms: 'Mots',
  kind: 'Type',
  group: 'Chacun trouve les autres',
  oneWay: 'Dans un seul sens',
  changed: 'Modifié',
  actions: 'Actions',
  create: 'Ajouter des synonymes',
  from: 'Une recherche de',
  fromHint: 'Laissez vide si chaque mot doit trouver les autres.',
  words: 'Mots',
  wordsHint: 'Séparez-les par des virgules : canapé, sofa',
  remove: 'Supprimer',
  removeName: 'Supprimer {name}',
  removed: 'Les synonymes ont été supprimés.',
  emptyTitle: 'Pas encore de synonymes',
  emptyText: 'La recherche connaît les synonymes courants. Ajoutez ceux de votre métier.',
};
