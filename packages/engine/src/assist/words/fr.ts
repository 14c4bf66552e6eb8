import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const FRENCH_ASSISTANCE: AssistanceWords = {
  code: 'fr',
  questions: {
    brand: 'Quelle marque ?',
    categories: 'Que cherchez-vous ?',
    price: 'Quel budget ?',
    availability: 'En stock ?',
    other: '{label} : que préférez-vous ?',
  },
  availability: {
    in_stock: 'en stock',
    out_of_stock: 'épuisé',
    preorder: 'en précommande',
    backorder: 'en réapprovisionnement',
  },
  yes: 'oui',
  no: 'non',
  upTo: 'jusqu’à {high}',
  from: 'à partir de {low}',
  between: 'de {low} à {high}',
  prices: 'Les prix ici vont de {low} à {high}.',
  onSale: 'En promotion : {n} sur {m}.',
  bestRated: 'Le mieux noté : {name}, {value} sur 5.',
  notInStock: 'Pas en stock : {n} sur {m}.',
  shared: '{label} : {value} pour {n} sur {m}.',
  fits: 'Au plus {limit} : {n} sur {m}. {list}',
  fitsFrom: 'Au moins {limit} : {n} sur {m}. {list}',
  fitsNone: 'Aucun des {m} produits affichés ne l’indique.',
  cheaper: 'moins cher, moins chère, moins chers, moins chères',
  otherBrand: 'pas cette marque, une autre marque, autre marque, autres marques',
  bigger: 'plus grand, plus grande, plus grands, plus grandes',
  smaller: 'plus petit, plus petite, plus petits, plus petites',
  fillers: 'mais en un une le la les et montre moi',
  sizes: 'largeur hauteur longueur profondeur taille capacité volume diamètre poids',
  leads:
    'et aussi ici ces ce cet cette le la les l de du des d dans en au aux à pour votre vos vous un une produits produit résultats résultat recherche prix marque marques note notes taille tailles couleur couleurs matière matières caractéristiques détails aperçu voir voici comparer comparaison entre parmi abord puis ensuite enfin sur question avec par selon',
  claims:
    'gratuit gratuite gratuits gratis remise remises promo promotion solde soldes rabais bon stock reste restants vendu dernier dernière derniers meilleur meilleure moins garanti garantie officiel certifié approuvé recommandé pourcent offert',
};
