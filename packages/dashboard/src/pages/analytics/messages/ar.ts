import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'عمّ يبحث المتسوقون وما ينتج عنه.',
  period: 'الفترة',
  days: 'آخر {days} يومًا',
  byDay: 'يومًا بيوم',
  topQueries: 'عمليات البحث المتكررة',
  topProducts: 'المنتجات الأكثر مشاهدة',
  revenueQueries: 'عمليات بحث تؤدي إلى بيع',
  day: 'اليوم',
  query: 'البحث',
  product: 'المنتج',
  count: 'عمليات البحث',
  clicks: 'النقرات',
  views: 'المشاهدات',
  ctr: 'مع نقرة',
  orders: 'الطلبات',
  revenue: 'الإيرادات',
  download: 'تنزيل CSV',
  emptyTitle: 'لا عمليات بحث بعد',
  emptyText: 'تظهر الأرقام هنا بعد نحو ساعة من أولى عمليات البحث.',
};
