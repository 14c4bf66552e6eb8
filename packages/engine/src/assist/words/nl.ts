import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const DUTCH_ASSISTANCE: AssistanceWords = {
  code: 'nl',
  questions: {
    brand: 'Welk merk?',
    categories: 'Wat zoekt u?',
    price: 'Wat mag het kosten?',
    availability: 'Moet het op voorraad zijn?',
    other: '{label}: wat past?',
  },
  availability: {
    in_stock: 'op voorraad',
    out_of_stock: 'niet op voorraad',
    preorder: 'te reserveren',
    backorder: 'in nabestelling',
  },
  yes: 'ja',
  no: 'nee',
  upTo: 'tot {high}',
  from: 'vanaf {low}',
  between: '{low} tot {high}',
  prices: 'De prijzen hier lopen van {low} tot {high}.',
  onSale: 'Afgeprijsd: {n} van {m}.',
  bestRated: 'Best beoordeeld: {name}, {value} van 5.',
  notInStock: 'Niet op voorraad: {n} van {m}.',
  shared: '{label}: {value} bij {n} van {m}.',
  fits: 'Hoogstens {limit}: {n} van {m}. {list}',
  fitsFrom: 'Minstens {limit}: {n} van {m}. {list}',
  fitsNone: 'Geen van de {m} producten hier vermeldt dat.',
  cheaper: 'goedkoper, goedkopere',
  otherBrand: 'niet dat merk, niet dit merk, ander merk, een ander merk, andere merken',
  bigger: 'groter, grotere',
  smaller: 'kleiner, kleinere',
  fillers: 'maar in iets de het een en graag',
  sizes: 'breedte hoogte lengte diepte maat grootte capaciteit inhoud diameter gewicht',
  leads:
    'en ook hier deze dit de het een van in op bij voor naar uw je jouw u producten product resultaten resultaat zoekopdracht prijzen prijs merk merken beoordeling beoordelingen maat maten kleur kleuren materiaal materialen kenmerken details overzicht bekijk zie vergelijk vergelijking tussen eerst dan daarna vervolgens ten slotte over vraag met volgens',
  claims:
    'gratis korting kortingen aanbieding aanbiedingen actie coupon voorraad resterend laatste uitverkocht beste goedkoopste laagste gegarandeerd garantie officieel gecertificeerd aanbevolen procent cadeau',
};
