import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as english } from './en.ts';

export const texts: TextsLike<typeof english> = {
  description: 'Organizacja ma własne sklepy, własny zespół i własny dziennik.',
  name: 'Nazwa',
  create: 'Dodaj organizację',
};
