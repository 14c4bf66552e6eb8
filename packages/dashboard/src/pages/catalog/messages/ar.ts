import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'ما أرسله متجرك، وهل يمكن للمتسوقين العثور عليه.',
  availability: 'التوفر',
  all: 'كل المنتجات',
  in_stock: 'متوفر',
  out_of_stock: 'غير متوفر',
  preorder: 'طلب مسبق',
  backorder: 'متوفر لاحقًا',
  name: 'المنتج',
  price: 'السعر',
  stock: 'المخزون',
  state: 'الحالة',
  searchable: 'يمكن العثور عليه',
  waiting: 'ليس بعد',
  updated: 'عُدّل',
  actions: 'الإجراءات',
  edit: 'تعديل',
  editName: 'تعديل {name}',
  regularPrice: 'السعر العادي',
  stockQuantity: 'عدد القطع',
  stockHint: 'اتركه فارغًا إن لم يُحصَ.',
  changed: 'عُدّل {name}.',
  emptyTitle: 'لا منتجات',
  emptyText: 'أرسل الكتالوج عبر الواجهة أو سطر الأوامر أو إضافة. تظهر المنتجات فورًا.',
  total: 'الإجمالي: {total}',
};
