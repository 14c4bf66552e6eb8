import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Une ligne de HTML ajoute la recherche à chaque page de la boutique. Choisissez son apparence, essayez-la et copiez la ligne.',
  options: 'Son apparence',
  place: 'Emplacement',
  button: 'Un bouton sur la page',
  input: 'Le champ de recherche de la boutique',
  inline: 'Une partie de la page',
  inputSelector: 'Sélecteur CSS du champ de recherche',
  inlineSelector: 'Sélecteur CSS de l’élément',
  selectorHint: 'Par exemple #search ou .header input',
  language: 'Langue',
  languageOfPage: 'Celle de la page',
  theme: 'Thème',
  themeOfShop: 'Comme dans les réglages',
  auto: 'Comme l’appareil',
  light: 'Clair',
  dark: 'Sombre',
  ga4: 'Signaler les recherches à Google Analytics',
  snippet: 'Ligne pour les pages de la boutique',
  snippetHint:
    'Collez-la avant </body> sur chaque page. Le jeton se renouvelle tant que des clients l’utilisent.',
  worksOn: 'Elle ne fonctionne que sur {site}.',
  preview: 'Aperçu',
  previewHint:
    'C’est le vrai widget avec les produits de la boutique. Les recherches faites ici n’apparaissent dans aucun rapport.',
  width: 'Largeur',
  wide: 'Ordinateur',
  narrow: 'Téléphone',
  reload: 'Recharger',
  noProducts: 'La boutique n’a pas encore de produits : l’aperçu ne trouve rien.',
  importAction: 'Importer des produits',
};
