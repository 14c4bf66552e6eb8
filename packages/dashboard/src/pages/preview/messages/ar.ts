import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'ابحث كما يبحث المتسوقون وانظر لماذا يقف كل منتج في مكانه.',
  query: 'البحث',
  search: 'بحث',
  found: 'المنتجات: {total}',
  corrected: 'قُرئ هكذا: «{query}»',
  why: 'لماذا؟',
  missing: 'لماذا لا يظهر منتج ما؟',
  productId: 'معرّف المنتج',
  explain: 'اشرح',
  emptyTitle: 'لا نتائج',
  emptyText: 'يرى المتسوقون هذا أيضًا. قد يساعد مرادف أو قاعدة.',
  makeRule: 'إنشاء قاعدة لهذا البحث',
  good: 'جيد',
  bad: 'سيئ',
};
