import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Sklep to jedna witryna z jednym katalogiem. Zaczyna na najmniejszym planie.',
  name: 'Nazwa',
  url: 'Adres witryny',
  urlHint: 'Stamtąd przychodzą klienci. Udowodnisz, że jest Twój.',
  platform: 'System sklepu',
  wordpress: 'WordPress z WooCommerce',
  custom: 'Inny lub własny',
  currency: 'Waluta',
  language: 'Język produktów',
  create: 'Dodaj sklep',
};
