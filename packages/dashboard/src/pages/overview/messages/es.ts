import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Los últimos 30 días, comparados con los 30 anteriores.',
  products: 'Productos',
  searches: 'Búsquedas',
  ctr: 'Búsquedas con clic',
  users: 'Clientes',
  orders: 'Pedidos tras una búsqueda',
  revenue: 'Ingresos tras una búsqueda',
  before: 'antes: {value}',
  refreshed: 'Exacto a {time}. Se actualiza cada hora.',
  details: 'Detalles y otros períodos',
};
