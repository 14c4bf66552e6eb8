import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Quatre étapes avant que les clients cherchent ici. Revenez quand vous voulez.',
  done: 'Fait',
  open: 'À faire',
  domainTitle: 'Prouver le domaine',
  domainText:
    'Les produits peuvent être envoyés dès que le domaine est à vous. Un enregistrement TXT le prouve.',
  domainAction: 'Afficher l’enregistrement',
  catalogTitle: 'Apporter le catalogue',
  catalogText: 'Importez un fichier, ou laissez votre serveur envoyer les produits.',
  catalogAction: 'Importer un fichier',
  keyTitle: 'Créer une clé pour votre serveur',
  keyText: 'Avec elle, votre boutique tient à jour produits, prix et stocks. Inutile pour un fichier.',
  keyAction: 'Clés d’API',
  snippetTitle: 'Mettre la recherche dans vos pages',
  snippetText: 'Collez cette ligne avant la fin du body de chaque page.',
  snippetAction: 'Créer la ligne',
  snippet: 'Ligne pour vos pages',
  products: { one: '{count} produit est là', other: '{count} produits sont là' },
  askAdmin: 'Un administrateur de l’organisation fait cette étape.',
};
