import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'آخر 30 يومًا مقارنةً بالثلاثين السابقة.',
  products: 'المنتجات',
  searches: 'عمليات البحث',
  ctr: 'عمليات بحث مع نقرة',
  users: 'المتسوقون',
  orders: 'طلبات بعد بحث',
  revenue: 'إيرادات بعد بحث',
  before: 'قبل ذلك: {value}',
  refreshed: 'دقيق حتى {time}. يُحدَّث كل ساعة.',
  details: 'التفاصيل وفترات أخرى',
};
