import type { LanguagePack } from '../language-pack.ts';
import { ITALIAN_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { STEMMING } from './stemming.ts';

export const ITALIAN: LanguagePack = {
  code: 'it',
  name: 'Italian',
  stemming: STEMMING,
  heads: {
    place: 'beginning',
    particles: '',
  },
  units: {
    mm: 'millimetri',
    cm: 'centimetri',
    m: 'metro metri mtr',
    in: 'pollici pollice',
    ml: 'millilitri',
    l: 'litro litri',
    g: 'grammi',
    kg: 'chilogrammi',
    pcs: 'pezzi',
  },
  amounts: {
    packs: 'confezione',
    of: 'da con di',
    sizes: 'taglia',
  },
  sizes: {
    phrases: 'taglia, numero, misura',
  },
  prices: {
    most:
      'meno di, non piu di, fino a, al massimo, massimo, sotto, sotto i, sotto gli, meno caro di, ' +
      'inferiore a',
    least:
      'piu di, non meno di, almeno, minimo, a partire da, sopra, sopra i, sopra gli, oltre, oltre ' +
      'i, piu caro di, superiore a',
    mostAfter: 'o meno, massimo, al massimo',
    leastAfter: 'o piu, e oltre, in su, minimo',
    ranges: [
      {
        opens: 'da',
        joins: 'a',
      },
      {
        opens: 'tra',
        joins: 'e',
      },
      {
        opens: 'fra',
        joins: 'e',
      },
    ],
    joins: 'a',
    needCurrency: 'a partire da',
    needEnd: 'massimo, minimo',
    sure: 'meno sotto caro tra fra',
    comparing: 'piu',
    fillers: 'prezzo',
    notPrices: 'taglia',
    denials: 'non senza',
    properties: 'larghezza altezza lunghezza peso potenza capacita',
    unitJoins: 'a o',
  },
  measures:
    'anno anni mese mesi settimana settimane giorno giorni ora ore minuti secondi gradi persone ' +
    'pagine posti giocatori chilometri stelle',
  currencies: {
    EUR: 'euro',
    CHF: 'fr. sfr sfr.',
    TRY: 'lira',
  },
  numbers: NUMBERS,
  negation: {
    denials: 'senza, non, non di, non in, tranne, eccetto, escluso, ma non, ma senza',
    alternations: 'o, oppure, né',
    articles: 'di, il, la, in, un, una',
    comparing: 'meno',
    nameDenials: 'non',
    imitations: 'finta ecologica',
    bound: {
      denying: 'senza non tranne',
      articles: 'di il la lo in un una',
      freeing: 'libero',
    },
  },
  offers: {
    inStock: 'disponibile, disponibili, in magazzino, pronta consegna',
    onSale: 'in offerta, in saldo, scontato, scontata, scontati, scontate, in promozione, con sconto',
  },
  signals: {
    cheap: 'economico, economica, economici, economiche, a buon prezzo, conveniente, a basso costo',
    dear:
      'costoso, costosa, di lusso, lussuoso, lussuosa, alta gamma, di alta gamma, pregiato, ' + 'pregiata',
    fresh: 'nuovo, nuova, nuovi, nuove, novità, ultimo, ultima, ultimi',
    best: 'migliore, migliori, più votati, meglio recensiti',
    popular: 'popolare, popolari, più venduti, più venduto, più vendute',
  },
  ratings: {
    stars: 'stell[ae]',
    least: 'almeno|più di',
    up: 'e oltre|o più',
  },
  photoTalk: 'come questo, come questa, simile, simile a questo, lo stesso, la stessa, uguale, ma, ma in',
  persons: {
    men: 'uomo uomini maschile',
    women: 'donna donne femminile',
    boys: 'ragazzo bambino',
    girls: 'ragazza bambina',
    kids: 'bambini',
    babies: 'neonato',
  },
  attributes: {
    colour: 'colore colori',
    size: 'taglia taglie numero',
    material: 'materiale materiali tessuto',
    person: 'genere sesso',
    names: 'serie collezione artista autore titolo saga',
    switches: 'si no',
  },
  colours: {
    families: {
      verde: 'oliva, menta, salvia',
      blu: 'blu navy, blu scuro, azzurro, celeste, blu notte',
      rosso: 'bordeaux, granata, amaranto, ciliegia',
      bianco: 'avorio, crema, panna',
      grigio: 'antracite, grafite',
    },
    ambiguous: 'crema panna menta oliva salvia',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'il lo la i gli le un uno una e o ma ne non senza con per su sotto in di del dello della dei ' +
      'degli delle da dal dalla al allo alla ai agli alle nel nella come che suo sua molto piu',
    headLast: false,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  comparison: ITALIAN_COMPARISON,
  synonyms: null,
};
