import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Palabras que significan lo mismo para clientes y productos.',
  terms: 'Palabras',
  kind: 'Tipo',
  group: 'Cada una encuentra las demás',
  oneWay: 'En un solo sentido',
  changed: 'Cambiado',
  actions: 'Acciones',
  create: 'Añadir sinónimos',
  from: 'Una búsqueda de',
  fromHint: 'Déjelo vacío si cada palabra debe encontrar las demás.',
  words: 'Palabras',
  wordsHint: 'Sepárelas con comas: sofá, sillón',
  remove: 'Quitar',
  removeName: 'Quitar {name}',
  removed: 'Se han quitado los sinónimos.',
  emptyTitle: 'Aún no hay sinónimos propios',
  emptyText: 'La búsqueda conoce sinónimos comunes. Añada los de su sector.',
};
