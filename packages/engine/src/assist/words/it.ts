import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const ITALIAN_ASSISTANCE: AssistanceWords = {
  code: 'it',
  questions: {
    brand: 'Quale marca?',
    categories: 'Che cosa cerca?',
    price: 'Quanto vuole spendere?',
    availability: 'Deve essere disponibile?',
    other: '{label}: che cosa preferisce?',
  },
  availability: {
    in_stock: 'disponibile',
    out_of_stock: 'esaurito',
    preorder: 'in prevendita',
    backorder: 'in riassortimento',
  },
  yes: 'sì',
  no: 'no',
  upTo: 'fino a {high}',
  from: 'da {low}',
  between: 'da {low} a {high}',
  prices: 'Qui i prezzi vanno da {low} a {high}.',
  onSale: 'In offerta: {n} su {m}.',
  bestRated: 'Il più votato: {name}, {value} su 5.',
  notInStock: 'Non disponibili: {n} su {m}.',
  shared: '{label}: {value} per {n} su {m}.',
  fits: 'Al massimo {limit}: {n} su {m}. {list}',
  fitsFrom: 'Almeno {limit}: {n} su {m}. {list}',
  fitsNone: 'Nessuno dei {m} prodotti qui lo indica.',
  cheaper: 'più economico, più economica, più economici, più economiche, meno caro, meno cara',
  otherBrand: 'non quella marca, non questa marca, un altra marca, altra marca, altre marche',
  bigger: 'più grande, più grandi',
  smaller: 'più piccolo, più piccola, più piccoli, più piccole',
  fillers: 'ma in un una il la i e per favore',
  sizes: 'larghezza altezza lunghezza profondità dimensione capacità volume diametro peso',
  leads:
    'e ed anche qui questi queste questo questa il lo la i gli le l di del della dei delle nel nella in al a ai alle per tuo tua tuoi tue un una prodotti prodotto risultati risultato ricerca prezzi prezzo marca marche valutazione valutazioni taglia taglie dimensione dimensioni colore colori materiale materiali caratteristiche dettagli panoramica vedere ecco confronto confrontare tra fra prima poi infine su domanda con secondo',
  claims:
    'gratis gratuito gratuita sconto sconti offerta offerte saldo saldi promozione buono scorte disponibile rimasti rimaste ultimi ultime ultimo esaurito migliore migliori economico garantito garanzia ufficiale certificato approvato consigliato percento omaggio',
};
