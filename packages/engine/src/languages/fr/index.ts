import type { LanguagePack } from '../language-pack.ts';
import { FRENCH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { STEMMING } from './stemming.ts';

export const FRENCH: LanguagePack = {
  code: 'fr',
  name: 'French',
  stemming: STEMMING,
  conjunction: 'et',
  heads: {
    place: 'beginning',
    particles: '',
  },
  units: {
    in: 'pouce pouces',
    g: 'gramme grammes',
    kg: 'kilo kilos kilogramme kilogrammes',
    l: 'litre litres',
    m: 'metre metres',
    mm: 'millimetre millimetres',
    cm: 'centimetre centimetres',
    ml: 'millilitre millilitres',
    cl: 'centilitre',
    mb: 'mo',
    gb: 'go',
    tb: 'to',
  },
  amounts: {
    packs: 'paquet',
    of: 'de',
    sizes: 'taille',
  },
  sizes: {
    phrases: 'taille, pointure, en taille, t',
  },
  prices: {
    most:
      "moins de, pas plus de, jusqu'a, jusqu a, au maximum, maximum, moins cher que, au " +
      'plus, en dessous de',
    least:
      'plus de, pas moins de, au moins, au minimum, minimum, a partir de, des, plus cher que, au ' +
      'dessus de',
    mostAfter: 'ou moins, maximum, au maximum, max, au plus',
    leastAfter: 'et plus, ou plus, minimum, au minimum, au moins',
    ranges: [
      {
        opens: 'de',
        joins: 'a',
      },
      {
        opens: 'entre',
        joins: 'et',
      },
    ],
    joins: 'a',
    needCurrency: 'des, a partir de',
    needEnd: 'maximum, minimum',
    sure: 'moins cher entre',
    fillers: 'prix pour',
    notPrices: 'taille pointure',
    denials: 'pas sans',
    properties: 'largeur hauteur longueur poids puissance capacite',
    unitJoins: 'a ou',
  },
  measures:
    'an ans annee annees mois semaine semaines jour jours heure heures seconde secondes degre ' +
    'degres personne personnes places joueurs kilometres etoiles',
  currencies: {
    dollar: 'dollar dollars',
    EUR: 'euro euros',
    CHF: 'francs fr. sfr sfr.',
  },
  numbers: NUMBERS,
  negation: {
    denials:
      'sans, pas de, pas en, pas du, sauf, excepté, hormis, autre que, autres que, mais pas, mais ' + 'sans',
    alternations: 'ou, ni',
    articles: 'de, du, d, en, le, la, les',
    comparing: 'moins plus',
    nameDenials: 'non',
    imitations: 'simili synthetique',
    bound: {
      denying: 'sans pas sauf hormis',
      articles: 'de du d en le la les un',
      freeing: 'libre',
    },
  },
  offers: {
    inStock: 'en stock, disponible, disponibles, disponible immédiatement',
    onSale:
      'en promotion, en promo, en solde, en soldes, soldé, soldés, soldée, soldées, à prix réduit, ' +
      'en réduction',
  },
  signals: {
    cheap:
      'pas cher, pas chère, pas chers, pas chères, bon marché, moins cher, le moins cher, ' +
      'économique, abordable, abordables, à petit prix',
    dear: 'cher, chère, haut de gamme, de luxe, luxueux, luxueuse',
    fresh:
      'nouveau, nouvel, nouvelle, nouveaux, nouvelles, nouveauté, nouveautés, dernier, dernière, ' +
      'dernières',
    best: 'meilleur, meilleure, meilleurs, meilleures, mieux noté, mieux notés, bien noté, bien notés',
    popular: 'populaire, populaires, meilleures ventes, meilleure vente, best seller',
  },
  ratings: {
    stars: 'étoiles?|etoiles?',
    least: 'au moins|plus de|à partir de',
    up: 'et plus|ou plus',
  },
  photoTalk:
    'comme ça, comme cela, comme celui-ci, comme celle-ci, semblable, similaire, pareil, le même, ' +
    'la même, mais, mais en',
  persons: {
    men: 'homme hommes',
    women: 'femme femmes',
    boys: 'garcon garcons',
    girls: 'fille filles',
    kids: 'enfant enfants',
    babies: 'bebe bebes',
  },
  attributes: {
    colour: 'couleur couleurs coloris',
    size: 'taille tailles pointure',
    material: 'materiau materiaux matiere matieres',
    person: 'genre sexe',
    names: 'serie collection artiste auteur titre gamme',
    switches: 'oui non',
  },
  colours: {
    families: {
      bleu: 'marine, bleu marine, bleu ciel, bleu roi, bleu nuit, indigo, turquoise, petrole',
      rouge: 'bordeaux, grenat, cerise, carmin, brique',
      vert: 'olive, kaki, menthe, emeraude, sapin, sauge',
      blanc: 'ivoire, creme, ecru, blanc casse',
      gris: 'anthracite, ardoise, graphite',
    },
    ambiguous: 'creme sauge sapin cerise brique marine',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'le la les un une des du de d l et ou mais ni pas sans avec pour par sur sous dans en au aux ' +
      'a chez vers entre comme que qui ce cette ces son sa ses tres plus',
    headLast: false,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  comparison: FRENCH_COMPARISON,
  synonyms: null,
};
