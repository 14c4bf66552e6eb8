import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Ostatnie 30 dni w porównaniu z poprzednimi 30.',
  products: 'Produkty',
  searches: 'Wyszukiwania',
  ctr: 'Wyszukiwania z kliknięciem',
  users: 'Kupujący',
  orders: 'Zamówienia po wyszukiwaniu',
  revenue: 'Przychód po wyszukiwaniu',
  before: 'wcześniej: {value}',
  refreshed: 'Stan na {time}. Odświeżane co godzinę.',
  details: 'Szczegóły i inne okresy',
};
