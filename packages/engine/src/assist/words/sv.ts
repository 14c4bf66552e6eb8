import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const SWEDISH_ASSISTANCE: AssistanceWords = {
  code: 'sv',
  questions: {
    brand: 'Vilket märke?',
    categories: 'Vad söker du?',
    price: 'Vad får det kosta?',
    availability: 'Ska det finnas i lager?',
    other: '{label}: vad passar?',
  },
  availability: {
    in_stock: 'i lager',
    out_of_stock: 'slut i lager',
    preorder: 'förhandsbokning',
    backorder: 'restnoterad',
  },
  yes: 'ja',
  no: 'nej',
  upTo: 'upp till {high}',
  from: 'från {low}',
  between: '{low} till {high}',
  prices: 'Priserna här går från {low} till {high}.',
  onSale: 'Nedsatta: {n} av {m}.',
  bestRated: 'Högst betyg: {name}, {value} av 5.',
  notInStock: 'Ej i lager: {n} av {m}.',
  shared: '{label}: {value} för {n} av {m}.',
  fits: 'Högst {limit}: {n} av {m}. {list}',
  fitsFrom: 'Minst {limit}: {n} av {m}. {list}',
  fitsNone: 'Ingen av de {m} produkterna här anger det.',
  cheaper: 'billigare',
  otherBrand: 'inte det märket, annat märke, ett annat märke, andra märken',
  bigger: 'större',
  smaller: 'mindre',
  fillers: 'men i något och tack',
  sizes: 'bredd höjd längd djup storlek kapacitet volym diameter vikt',
  leads:
    'och även också här dessa denna detta de den det en ett av i på för till din dina ditt du produkter produkt resultat sökning sökningen priser pris märke märken betyg storlek storlekar färg färger material egenskaper detaljer översikt se jämför jämförelse mellan först sedan därefter slutligen om fråga med efter',
  claims:
    'gratis rabatt rabatter rea erbjudande erbjudanden kupong lager kvar sista slutsåld bästa bäst billigaste billigast garanterad garanti officiell certifierad rekommenderad procent present',
};
