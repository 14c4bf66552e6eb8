import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as english } from './en.ts';

export const texts: TextsLike<typeof english> = {
  description: 'Un’organizzazione ha i suoi negozi, il suo team e il suo registro.',
  name: 'Nome',
  create: 'Aggiungi l’organizzazione',
};
