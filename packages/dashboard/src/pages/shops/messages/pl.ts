import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Sklepy tej organizacji i te usunięte w ostatnich 30 dniach.',
  shop: 'Sklep',
  plan: 'Plan',
  domain: 'Domena',
  pending: 'Jeszcze niepotwierdzona',
  verified: 'Potwierdzona',
  failed: 'Ostatnie sprawdzenie nieudane',
  lapsed: 'Dowód zniknął',
  add: 'Dodaj sklep',
  deletedTitle: 'Usunięte sklepy',
  deletedAt: 'Usunięto',
  erasedAt: 'Znika',
  actions: 'Działania',
  restore: 'Przywróć',
  restoreLabel: 'Przywróć {name}',
  restored: '{name} wrócił',
};
