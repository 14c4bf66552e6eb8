import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'ما بحث عنه المتسوقون دون نتيجة في آخر 30 يومًا.',
  query: 'البحث',
  count: 'المرات',
  last: 'آخر مرة',
  actions: 'الإجراءات',
  addSynonym: 'إضافة مرادف',
  synonymFor: 'مرادف لـ «{query}»',
  finds: 'يجد أيضًا',
  findsHint: 'كلمات تستخدمها منتجاتك. افصل بينها بفواصل.',
  added: '«{query}» يجد الآن المزيد.',
  emptyTitle: 'كل بحث وجد شيئًا',
  emptyText: 'تظهر عمليات البحث بلا نتائج هنا خلال ساعة.',
};
