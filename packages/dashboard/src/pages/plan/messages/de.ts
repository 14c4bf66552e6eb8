import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Was der Tarif enthält und wie viel davon genutzt ist.',
  plan: 'Tarif',
  products: 'Produkte',
  searches: 'Suchen in diesem Monat',
  used: '{used} von {most}',
  left: '{left} übrig',
  resets: 'Wird am {date} (UTC) neu gezählt.',
  productsFull:
    'Der Tarif ist voll: Neue Produkte werden abgelehnt. Bitten Sie Ihren Betreiber um einen größeren Tarif, oder entfernen Sie Produkte.',
  productsNear:
    'Bald voll. Bitten Sie Ihren Betreiber um einen größeren Tarif, bevor Produkte abgelehnt werden.',
  searchesFull: 'Über der Grenze finden Kunden weiter nach Wörtern, ohne KI-Funktionen.',
  searchesNear: 'Bald verbraucht. Danach finden Kunden weiter nach Wörtern, ohne KI-Funktionen.',
  unindexable: {
    one: '{count} Produkt kann nicht durchsucht werden.',
    other: '{count} Produkte können nicht durchsucht werden.',
  },
  modelCalls: 'Sprachmodell heute: Anfragen',
  modelTokens: 'Sprachmodell heute: Tokens',
  modelLimit: 'Danach arbeitet der Assistent ohne das Modell. Neu gezählt wird jeden Tag (UTC).',
  features: 'Enthalten',
  larger: 'Tarife legt der Betreiber dieser Installation fest.',
  text: 'Textsuche',
  suggestions: 'Vorschläge',
  compare: 'Vergleich',
  assistant: 'Assistent',
  visual: 'Bildsuche',
  voice: 'Sprachsuche',
  comparePlans: 'Tarife vergleichen',
  yours: 'Ihrer',
  retention: 'Kennzahlen verfügbar',
  retentionDays: '{days} Tage',
  includes: 'Enthält',
};
