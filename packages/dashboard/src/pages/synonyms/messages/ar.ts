import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'كلمات لها المعنى نفسه لدى المتسوقين والمنتجات.',
  terms: 'الكلمات',
  kind: 'النوع',
  group: 'كلٌّ يجد الأخرى',
  oneWay: 'باتجاه واحد',
  changed: 'عُدّل',
  actions: 'الإجراءات',
  create: 'إضافة مرادفات',
  from: 'البحث عن',
  fromHint: 'اتركه فارغًا إذا كان على كل كلمة أن تجد الأخرى.',
  words: 'الكلمات',
  wordsHint: 'افصل بينها بفواصل: أريكة، كنبة',
  remove: 'إزالة',
  removeName: 'إزالة {name}',
  removed: 'أُزيلت المرادفات.',
  emptyTitle: 'لا مرادفات خاصة بعد',
  emptyText: 'يعرف البحث المرادفات الشائعة. أضف مرادفات مجالك.',
};
