import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  products: { one: '{count} prodotto', other: '{count} prodotti' },
};
