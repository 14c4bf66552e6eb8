import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'يمكن إرسال المنتجات بعد أن تثبت أن نطاق المتجر لك.',
  pending: 'لم يُثبت بعد',
  verified: 'مثبت',
  failed: 'فشل آخر فحص',
  lapsed: 'زال الإثبات',
  pendingText: 'أضف السجل أدناه حيث تدير النطاق، ثم افحص.',
  verifiedText: 'أبقِ السجل: يُفحص كل يوم.',
  lapsedText: 'لا يمكن إرسال المنتجات حتى يعود السجل. يستمر البحث.',
  domain: 'نطاق المتجر',
  recordTitle: 'سجل TXT',
  recordName: 'الاسم (host)',
  recordValue: 'القيمة',
  recordHint: 'النوع TXT. يضيف بعض المزودين النطاق بأنفسهم: عندها احذفه.',
  check: 'افحص الآن',
  checked: 'فُحص {ago}',
  since: 'منذ {date}',
  found: 'ما وجده الفحص',
  wait: 'يحتاج DNS دقائق، وأحيانًا ساعة، حتى يرى الآخرون التغيير.',
  plugin:
    'إضافة متجر WordPress تثبت النطاق بأول اتصال لها إذا أرسلت الترويسة X-Plugin. لا توفر Aisle إضافة بعد.',
  nextCheck: 'الفحص التالي {when}',
};
