import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as english } from './en.ts';

export const texts: TextsLike<typeof english> = {
  description: 'Une organisation a ses propres boutiques, son équipe et son journal.',
  name: 'Nom',
  create: 'Ajouter l’organisation',
};
