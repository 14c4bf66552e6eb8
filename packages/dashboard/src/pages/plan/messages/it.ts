import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Cosa include il piano e quanto ne è usato.',
  plan: 'Piano',
  products: 'Prodotti',
  searches: 'Ricerche di questo mese',
  used: '{used} di {most}',
  left: 'Ne restano {left}',
  resets: 'Si azzera il {date} (UTC).',
  productsFull:
    'Il piano è pieno: i nuovi prodotti sono rifiutati. Chiedi un piano più grande al gestore o rimuovi prodotti.',
  productsNear: 'Presto pieno. Chiedi un piano più grande prima che i prodotti siano rifiutati.',
  searchesFull: 'Oltre il limite i clienti trovano ancora per parole, senza funzioni di IA.',
  searchesNear: 'Presto esaurito. Oltre, i clienti trovano ancora per parole, senza IA.',
  unindexable: {
    one: '{count} prodotto non si può cercare.',
    other: '{count} prodotti non si possono cercare.',
  },
  modelCalls: 'Modello linguistico oggi: chiamate',
  modelTokens: 'Modello linguistico oggi: token',
  modelLimit: 'Oltre il limite l’assistente lavora senza. Il conto riparte ogni giorno (UTC).',
  features: 'Incluso',
  larger: 'I piani sono stabiliti dal gestore di questa installazione.',
  text: 'Ricerca testuale',
  suggestions: 'Suggerimenti',
  compare: 'Confronto',
  assistant: 'Assistente',
  visual: 'Ricerca per immagine',
  voice: 'Ricerca vocale',
  comparePlans: 'Confronta i piani',
  yours: 'Il tuo',
  retention: 'Dati conservati',
  retentionDays: '{days} giorni',
  includes: 'Comprende',
};
