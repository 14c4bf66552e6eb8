import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  products: {
    zero: '{count} منتج',
    one: 'منتج واحد ({count})',
    two: 'منتجان ({count})',
    few: '{count} منتجات',
    many: '{count} منتجًا',
    other: '{count} منتج',
  },
};
