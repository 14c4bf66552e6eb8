import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Die Shops dieser Organisation und die, die in den letzten 30 Tagen gelöscht wurden.',
  shop: 'Shop',
  plan: 'Tarif',
  domain: 'Domain',
  pending: 'Noch nicht nachgewiesen',
  verified: 'Nachgewiesen',
  failed: 'Letzte Prüfung fehlgeschlagen',
  lapsed: 'Nachweis entfallen',
  add: 'Shop hinzufügen',
  deletedTitle: 'Gelöschte Shops',
  deletedAt: 'Gelöscht',
  erasedAt: 'Endgültig gelöscht am',
  actions: 'Aktionen',
  restore: 'Wiederherstellen',
  restoreLabel: '{name} wiederherstellen',
  restored: '{name} ist wieder da',
};
