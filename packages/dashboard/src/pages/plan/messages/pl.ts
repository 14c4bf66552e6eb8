import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Co obejmuje plan i ile z niego wykorzystano.',
  plan: 'Plan',
  products: 'Produkty',
  searches: 'Wyszukiwania w tym miesiącu',
  used: '{used} z {most}',
  left: 'Pozostało {left}',
  resets: 'Licznik zeruje się {date} (UTC).',
  productsFull:
    'Plan jest pełny: nowe produkty są odrzucane. Poproś operatora o większy plan lub usuń produkty.',
  productsNear: 'Wkrótce pełny. Poproś o większy plan, zanim produkty zostaną odrzucone.',
  searchesFull: 'Po przekroczeniu klienci nadal znajdują słowami, bez funkcji AI.',
  searchesNear: 'Wkrótce wyczerpany. Potem klienci nadal znajdują słowami, bez funkcji AI.',
  unindexable: {
    one: '{count} produktu nie można wyszukać.',
    few: '{count} produktów nie można wyszukać.',
    many: '{count} produktów nie można wyszukać.',
    other: '{count} produktu nie można wyszukać.',
  },
  modelCalls: 'Model językowy dzisiaj: wywołania',
  modelTokens: 'Model językowy dzisiaj: tokeny',
  modelLimit: 'Po przekroczeniu limitu asystent działa bez niego. Liczone od nowa każdego dnia (UTC).',
  features: 'W planie',
  larger: 'Plany ustala operator tej instalacji.',
  text: 'Wyszukiwanie tekstem',
  suggestions: 'Podpowiedzi',
  compare: 'Porównanie',
  assistant: 'Asystent',
  visual: 'Wyszukiwanie obrazem',
  voice: 'Wyszukiwanie głosem',
  comparePlans: 'Porównaj plany',
  yours: 'Twój',
  retention: 'Dane przechowywane',
  retentionDays: 'Dni: {days}',
  includes: 'Zawiera',
};
