import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Ce que les clients ont cherché sans rien trouver ces 30 derniers jours.',
  query: 'Recherche',
  count: 'Fois',
  last: 'Dernière fois',
  actions: 'Actions',
  addSynonym: 'Ajouter un synonyme',
  synonymFor: 'Synonyme de « {query} »',
  finds: 'Trouve aussi',
  findsHint: 'Les mots que vos produits emploient. Séparez-en plusieurs par des virgules.',
  added: '« {query} » trouve maintenant davantage.',
  emptyTitle: 'Chaque recherche a trouvé quelque chose',
  emptyText: 'Les recherches sans résultat apparaissent ici en moins d’une heure.',
};
