import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Lo que los clientes buscaron sin encontrar nada en los últimos 30 días.',
  query: 'Búsqueda',
  count: 'Veces',
  last: 'Última vez',
  actions: 'Acciones',
  addSynonym: 'Añadir un sinónimo',
  synonymFor: 'Sinónimo de «{query}»',
  finds: 'También encuentra',
  findsHint: 'Palabras que usan sus productos. Separe varias con comas.',
  added: '«{query}» ahora encuentra más.',
  emptyTitle: 'Todas las búsquedas encontraron algo',
  emptyText: 'Las búsquedas sin resultado aparecen aquí en una hora.',
};
