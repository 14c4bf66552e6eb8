import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as english } from './en.ts';

export const texts: TextsLike<typeof english> = {
  description: 'للمؤسسة متاجرها وفريقها وسجلها الخاص.',
  name: 'الاسم',
  create: 'إضافة المؤسسة',
};
