import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'النماذج التي يعتمد عليها البحث. تشترك فيها كل متاجر هذا التثبيت، ويختارها المشغّل بالأمر ‎“models use”‎.',
  text: 'البحث بالمعنى',
  image: 'البحث بالصورة',
  speech: 'البحث بالصوت',
  textText: 'يجد المقصود حتى إن لم تتطابق أي كلمة.',
  imageText: 'يجد منتجات تشبه صورة.',
  speechText: 'يفهم البحث المنطوق.',
  ready: 'جاهز',
  loading: 'قيد التحميل',
  unavailable: 'غير متاح',
  off: 'متوقف',
  in_use: 'مستخدم',
  wanted: 'سيحل محله قريبًا',
  here: 'على هذا الخادم',
  absent: 'لم يُنزَّل',
  name: 'النموذج',
  state: 'الحالة',
  languages: 'اللغات',
  size: 'الحجم',
  licence: 'الترخيص',
  all: 'كلها',
  unknown: 'غير معروف',
  bundled: 'جزء من Aisle',
  progress: '{encoded} من {total} منتج جاهز للنموذج التالي.',
};
