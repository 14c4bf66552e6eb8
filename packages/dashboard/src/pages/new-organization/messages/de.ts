import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as english } from './en.ts';

export const texts: TextsLike<typeof english> = {
  description: 'Eine Organisation hat eigene Shops, ein eigenes Team und ein eigenes Protokoll.',
  name: 'Name',
  create: 'Organisation hinzufügen',
};
