import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Busque como sus clientes y vea por qué cada producto está donde está.',
  query: 'Búsqueda',
  search: 'Buscar',
  found: '{total} productos',
  corrected: 'Leído como «{query}»',
  why: '¿Por qué?',
  missing: '¿Por qué no está un producto?',
  productId: 'Identificador del producto',
  explain: 'Explicar',
  emptyTitle: 'Nada encontrado',
  emptyText: 'Sus clientes ven lo mismo. Un sinónimo o una regla puede ayudar.',
  makeRule: 'Crear una regla para esta búsqueda',
  good: 'Bueno',
  bad: 'Malo',
};
