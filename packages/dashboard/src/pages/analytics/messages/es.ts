import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Qué buscan los clientes y en qué acaba.',
  period: 'Periodo',
  days: 'Últimos {days} días',
  byDay: 'Día a día',
  topQueries: 'Búsquedas frecuentes',
  topProducts: 'Productos más vistos',
  revenueQueries: 'Búsquedas que venden',
  day: 'Día',
  query: 'Búsqueda',
  product: 'Producto',
  count: 'Búsquedas',
  clicks: 'Clics',
  views: 'Vistas',
  ctr: 'Con clic',
  orders: 'Pedidos',
  revenue: 'Ingresos',
  download: 'Descargar CSV',
  emptyTitle: 'Aún no hay búsquedas',
  emptyText: 'Las cifras aparecen aproximadamente una hora después de las primeras búsquedas.',
};
