import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Ce que l’offre comprend, et ce qui en est utilisé.',
  plan: 'Offre',
  products: 'Produits',
  searches: 'Recherches ce mois-ci',
  used: '{used} sur {most}',
  left: '{left} restants',
  resets: 'Remis à zéro le {date} (UTC).',
  productsFull:
    'L’offre est pleine : les nouveaux produits sont refusés. Demandez une offre plus grande à votre opérateur, ou supprimez des produits.',
  productsNear: 'Bientôt pleine. Demandez une offre plus grande avant que des produits soient refusés.',
  searchesFull: 'Au-delà, les clients trouvent encore par mots, sans fonctions d’IA.',
  searchesNear: 'Bientôt épuisé. Au-delà, les clients trouvent encore par mots, sans fonctions d’IA.',
  unindexable: {
    one: '{count} produit ne peut pas être trouvé.',
    other: '{count} produits ne peuvent pas être trouvés.',
  },
  modelCalls: 'Modèle de langage aujourd’hui: appels',
  modelTokens: 'Modèle de langage aujourd’hui: jetons',
  modelLimit: 'Au-delà, l’assistant travaille sans lui. Le compte repart chaque jour (UTC).',
  features: 'Inclus',
  larger: 'Les offres sont fixées par l’opérateur de cette installation.',
  text: 'Recherche textuelle',
  suggestions: 'Suggestions',
  compare: 'Comparaison',
  assistant: 'Assistant',
  visual: 'Recherche par image',
  voice: 'Recherche vocale',
  comparePlans: 'Comparer les formules',
  yours: 'La vôtre',
  retention: 'Chiffres conservés',
  retentionDays: '{days} jours',
  includes: 'Comprend',
};
