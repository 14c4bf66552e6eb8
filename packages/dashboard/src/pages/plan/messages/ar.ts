import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'ما تشمله الخطة وكم استُخدم منها.',
  plan: 'الخطة',
  products: 'المنتجات',
  searches: 'عمليات البحث هذا الشهر',
  used: '{used} من {most}',
  left: 'بقي {left}',
  resets: 'يبدأ العد من جديد في {date} (UTC).',
  productsFull: 'الخطة ممتلئة: تُرفض المنتجات الجديدة. اطلب خطة أكبر من المشغّل أو أزل منتجات.',
  productsNear: 'قريبًا تمتلئ. اطلب خطة أكبر قبل أن تُرفض المنتجات.',
  searchesFull: 'بعد الحد يظل المتسوقون يجدون بالكلمات، دون ميزات الذكاء.',
  searchesNear: 'قريبًا ينفد. بعده يظل المتسوقون يجدون بالكلمات، دون ميزات الذكاء.',
  unindexable: {
    zero: '{count} منتجات لا يمكن البحث عنها.',
    one: '{count} منتج لا يمكن البحث عنه.',
    two: '{count} منتجان لا يمكن البحث عنهما.',
    few: '{count} منتجات لا يمكن البحث عنها.',
    many: '{count} منتجًا لا يمكن البحث عنها.',
    other: '{count} منتج لا يمكن البحث عنها.',
  },
  features: 'مشمول',
  larger: 'يحدد مشغّل هذا التثبيت الخطط.',
  text: 'البحث النصي',
  suggestions: 'الاقتراحات',
  compare: 'المقارنة',
  assistant: 'المساعد',
  visual: 'البحث بالصورة',
  voice: 'البحث بالصوت',
};
