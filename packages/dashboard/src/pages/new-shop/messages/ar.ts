import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'المتجر موقع واحد بكتالوج واحد. يبدأ بأصغر خطة.',
  name: 'الاسم',
  url: 'عنوان الموقع',
  urlHint: 'يأتي المتسوقون منه. ستثبت أنه لك.',
  platform: 'نظام المتجر',
  wordpress: 'WordPress مع WooCommerce',
  custom: 'آخر، أو خاص بي',
  currency: 'العملة',
  language: 'لغة المنتجات',
  create: 'إضافة المتجر',
};
