import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'متاجر هذه المؤسسة، وما حُذف منها خلال آخر 30 يومًا.',
  shop: 'المتجر',
  plan: 'الخطة',
  domain: 'النطاق',
  pending: 'لم يُثبت بعد',
  verified: 'مثبت',
  failed: 'فشل الفحص الأخير',
  lapsed: 'زال الإثبات',
  add: 'إضافة متجر',
  deletedTitle: 'المتاجر المحذوفة',
  deletedAt: 'حُذف',
  erasedAt: 'يُمحى في',
  actions: 'الإجراءات',
  restore: 'استعادة',
  restoreLabel: 'استعادة {name}',
  restored: 'عاد {name}',
};
