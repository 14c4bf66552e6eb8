import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'يتيح المفتاح لخادم متجرك إرسال المنتجات وقراءة التقارير. لا تضعه في صفحة أبدًا.',
  create: 'إنشاء مفتاح',
  name: 'الاسم',
  nameHint: 'أين يُستخدم المفتاح، مثل «خادم المتجر».',
  key: 'المفتاح',
  created: 'أُنشئ',
  lastUsed: 'آخر استخدام',
  never: 'أبدًا',
  actions: 'الإجراءات',
  revoke: 'إبطال',
  revokeLabel: 'إبطال {name}',
  revokeTitle: 'إبطال {name}؟',
  revokeText: 'يتوقف ما يستخدم هذا المفتاح خلال ثوانٍ. لا يمكن التراجع.',
  revoked: 'أُبطل {name}',
  newTitle: 'مفتاحك الجديد',
  once: 'انسخه الآن: يظهر هذه المرة فقط. لا تحتفظ الخدمة إلا ببصمته.',
  emptyTitle: 'لا مفاتيح بعد',
  used: '{count} من {most} مفتاحًا',
  rotate: 'تدوير',
  rotateLabel: 'تدوير {name}',
  rotateTitle: 'تدوير {name}؟',
  rotateText: 'تحصل على مفتاح جديد. يعمل الحالي 24 ساعة أخرى: ضع الجديد قبل ذلك.',
  replaced: 'استُبدل، يعمل حتى {date}',
};
