import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const DANISH_ASSISTANCE: AssistanceWords = {
  code: 'da',
  questions: {
    brand: 'Hvilket mærke?',
    categories: 'Hvad leder du efter?',
    price: 'Hvad må det koste?',
    availability: 'Skal det være på lager?',
    other: '{label}: hvad passer?',
  },
  availability: {
    in_stock: 'på lager',
    out_of_stock: 'ikke på lager',
    preorder: 'forudbestilling',
    backorder: 'i restordre',
  },
  yes: 'ja',
  no: 'nej',
  upTo: 'op til {high}',
  from: 'fra {low}',
  between: '{low} til {high}',
  prices: 'Priserne her går fra {low} til {high}.',
  onSale: 'På tilbud: {n} af {m}.',
  bestRated: 'Bedst bedømt: {name}, {value} af 5.',
  notInStock: 'Ikke på lager: {n} af {m}.',
  shared: '{label}: {value} for {n} af {m}.',
  fits: 'Højst {limit}: {n} af {m}. {list}',
  fitsFrom: 'Mindst {limit}: {n} af {m}. {list}',
  fitsNone: 'Ingen af de {m} produkter her angiver det.',
  cheaper: 'billigere',
  otherBrand: 'ikke det mærke, andet mærke, et andet mærke, andre mærker',
  bigger: 'større',
  smaller: 'mindre',
  fillers: 'men i noget og tak',
  sizes: 'bredde højde længde dybde størrelse kapacitet volumen diameter vægt',
  leads:
    'og også her disse denne dette de den det en et af i på for til din dine dit du produkter produkt resultater resultat søgning søgningen priser pris mærke mærker bedømmelse bedømmelser størrelse størrelser farve farver materiale materialer egenskaber detaljer overblik se sammenlign sammenligning mellem først derefter endelig om spørgsmål med efter',
  claims:
    'gratis rabat rabatter udsalg tilbud kupon lager tilbage sidste udsolgt bedste bedst billigste billigst garanteret garanti officiel certificeret anbefalet procent gave',
};
