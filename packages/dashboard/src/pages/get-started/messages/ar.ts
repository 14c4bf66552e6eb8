import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'أربع خطوات حتى يبحث المتسوقون هنا. عد متى شئت.',
  done: 'تم',
  open: 'للتنفيذ',
  domainTitle: 'أثبت النطاق',
  domainText: 'يمكن إرسال المنتجات بعد ثبوت النطاق لك. يثبته سجل TXT.',
  domainAction: 'أظهر السجل',
  catalogTitle: 'أحضر الكتالوج',
  catalogText: 'ارفع ملفًا، أو دع خادمك يرسل المنتجات.',
  catalogAction: 'استيراد ملف',
  keyTitle: 'أنشئ مفتاحًا لخادمك',
  keyText: 'به يحدّث متجرك المنتجات والأسعار والمخزون. لا يلزم لملف.',
  keyAction: 'مفاتيح API',
  snippetTitle: 'ضع مربع البحث في صفحاتك',
  snippetText: 'ألصق هذا السطر قبل نهاية body في كل صفحة.',
  snippetAction: 'أنشئ السطر',
  snippet: 'سطر لصفحاتك',
  products: {
    zero: 'هنا {count} منتجات',
    one: 'هنا {count} منتج',
    two: 'هنا {count} منتجان',
    few: 'هنا {count} منتجات',
    many: 'هنا {count} منتجًا',
    other: 'هنا {count} منتج',
  },
  askAdmin: 'ينفذ هذه الخطوة مشرف المؤسسة.',
};
