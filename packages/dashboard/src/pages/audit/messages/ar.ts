import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'من غيّر ماذا ومتى ومن أين. لا يمكن تغيير شيء هنا أو حذفه.',
  time: 'الوقت',
  actor: 'من',
  action: 'ماذا',
  shop: 'المتجر',
  address: 'من أين',
  details: 'التفاصيل',
  all: 'كل المتاجر',
  emptyTitle: 'لم يتغير شيء بعد',
  emptyText: 'كل تغيير في المفاتيح أو webhooks أو الإعدادات أو المنتجات أو الفريق يترك سطرًا هنا.',
  user: 'شخص',
  apiKey: 'مفتاح API',
  operator: 'المشغّل',
};
