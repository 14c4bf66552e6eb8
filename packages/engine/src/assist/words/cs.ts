import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const CZECH_ASSISTANCE: AssistanceWords = {
  code: 'cs',
  questions: {
    brand: 'Jaká značka?',
    categories: 'Co hledáte?',
    price: 'Kolik to může stát?',
    availability: 'Má to být skladem?',
    other: '{label}: co vybíráte?',
  },
  availability: {
    in_stock: 'skladem',
    out_of_stock: 'není skladem',
    preorder: 'v předprodeji',
    backorder: 'na objednávku',
  },
  yes: 'ano',
  no: 'ne',
  upTo: 'do {high}',
  from: 'od {low}',
  between: '{low} až {high}',
  prices: 'Ceny jsou zde od {low} do {high}.',
  onSale: 'Ve slevě: {n} z {m}.',
  bestRated: 'Nejlepší hodnocení: {name}, {value} z 5.',
  notInStock: 'Není skladem: {n} z {m}.',
  shared: '{label}: {value}, {n} z {m}.',
  fits: 'Nejvýše {limit}: {n} z {m}. {list}',
  fitsFrom: 'Nejméně {limit}: {n} z {m}. {list}',
  fitsNone: 'Žádný ze {m} zdejších produktů to neuvádí.',
  cheaper: 'levnější, levněji',
  otherBrand: 'ne tuto značku, jiná značka, jinou značku, jiné značky',
  bigger: 'větší',
  smaller: 'menší',
  fillers: 'ale v něco a prosím raději',
  sizes: 'šířka výška délka hloubka velikost kapacita objem průměr hmotnost',
  leads:
    'a také zde tento tato toto tyto ten ta to v ve na pro k ke vaše vašeho vám je jsou jeden jedna jedno produkty produkt produktů výsledky výsledek hledání ceny cena cenu značky značka značku hodnocení velikosti velikost barvy barva barvu materiál materiály vlastnosti podrobnosti přehled pohled srovnání mezi nejprve potom pak nakonec otázka s se podle u od o nad jako',
  claims:
    'zdarma gratis sleva slevy slevou akce nabídka nabídky kupón zlevněno skladem zásoby dostupné vyprodáno poslední nejlevnější nejlepší zaručeno zaručený záruka oficiální certifikovaný ověřeno ověřený doporučeno doporučujeme procent procenta vítěz',
};
