import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Las tiendas de esta organización y las eliminadas en los últimos 30 días.',
  shop: 'Tienda',
  plan: 'Plan',
  domain: 'Dominio',
  pending: 'Aún sin probar',
  verified: 'Probado',
  failed: 'Falló la última comprobación',
  lapsed: 'La prueba ya no está',
  add: 'Añadir una tienda',
  deletedTitle: 'Tiendas eliminadas',
  deletedAt: 'Eliminada',
  erasedAt: 'Se borra el',
  actions: 'Acciones',
  restore: 'Recuperar',
  restoreLabel: 'Recuperar {name}',
  restored: '{name} ha vuelto',
};
