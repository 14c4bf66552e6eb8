import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Quién cambió qué, cuándo y desde dónde. Nada de esto se puede cambiar ni borrar.',
  time: 'Hora',
  actor: 'Quién',
  action: 'Qué',
  shop: 'Tienda',
  address: 'Desde',
  details: 'Detalles',
  all: 'Todas las tiendas',
  emptyTitle: 'Aún no ha cambiado nada',
  emptyText: 'Cada cambio de claves, webhooks, ajustes, productos o equipo deja aquí una línea.',
  user: 'Persona',
  apiKey: 'Clave de API',
  operator: 'Operador',
};
