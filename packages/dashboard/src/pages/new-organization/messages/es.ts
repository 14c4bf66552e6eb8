import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as english } from './en.ts';

export const texts: TextsLike<typeof english> = {
  description: 'Una organización tiene sus propias tiendas, su equipo y su registro.',
  name: 'Nombre',
  create: 'Añadir la organización',
};
