import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Con una clave, el servidor de su tienda envía productos y lee informes. No la ponga nunca en una página.',
  create: 'Crear una clave',
  name: 'Nombre',
  nameHint: 'Dónde se usa la clave, como «Servidor de la tienda».',
  key: 'Clave',
  created: 'Creada',
  lastUsed: 'Último uso',
  never: 'Nunca',
  actions: 'Acciones',
  revoke: 'Revocar',
  revokeLabel: 'Revocar {name}',
  revokeTitle: '¿Revocar {name}?',
  revokeText: 'Lo que usa esta clave deja de funcionar en segundos. No se puede deshacer.',
  revoked: '{name} está revocada',
  newTitle: 'Su clave nueva',
  once: 'Cópiela ahora: se muestra solo esta vez. El servicio guarda solo su huella.',
  emptyTitle: 'Aún no hay claves',
  used: '{count} de {most} claves',
  rotate: 'Renovar',
  rotateLabel: 'Renovar {name}',
  rotateTitle: '¿Renovar {name}?',
  rotateText: 'Recibe una clave nueva. La actual funciona 24 horas más: ponga la nueva antes.',
  replaced: 'Sustituida, funciona hasta {date}',
};
