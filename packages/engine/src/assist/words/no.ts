import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const NORWEGIAN_ASSISTANCE: AssistanceWords = {
  code: 'no',
  questions: {
    brand: 'Hvilket merke?',
    categories: 'Hva leter du etter?',
    price: 'Hva kan det koste?',
    availability: 'Skal det være på lager?',
    other: '{label}: hva passer?',
  },
  availability: {
    in_stock: 'på lager',
    out_of_stock: 'ikke på lager',
    preorder: 'forhåndsbestilling',
    backorder: 'i restordre',
  },
  yes: 'ja',
  no: 'nei',
  upTo: 'opptil {high}',
  from: 'fra {low}',
  between: '{low} til {high}',
  prices: 'Prisene her går fra {low} til {high}.',
  onSale: 'På salg: {n} av {m}.',
  bestRated: 'Best vurdert: {name}, {value} av 5.',
  notInStock: 'Ikke på lager: {n} av {m}.',
  shared: '{label}: {value} for {n} av {m}.',
  fits: 'Høyst {limit}: {n} av {m}. {list}',
  fitsFrom: 'Minst {limit}: {n} av {m}. {list}',
  fitsNone: 'Ingen av de {m} produktene her oppgir det.',
  cheaper: 'billigere',
  otherBrand: 'ikke det merket, annet merke, et annet merke, andre merker',
  bigger: 'større',
  smaller: 'mindre',
  fillers: 'men i noe og takk',
  sizes: 'bredde høyde lengde dybde størrelse kapasitet volum diameter vekt',
  leads:
    'og også her disse denne dette de den det en et av i på for til din dine ditt du produkter produkt resultater resultat søk søket priser pris merke merker vurdering vurderinger størrelse størrelser farge farger materiale materialer egenskaper detaljer oversikt se sammenlign sammenligning mellom først deretter slutt om spørsmål med etter',
  claims:
    'gratis rabatt rabatter salg tilbud kupong lager igjen siste utsolgt beste best billigste billigst garantert garanti offisiell sertifisert anbefalt prosent gave',
};
