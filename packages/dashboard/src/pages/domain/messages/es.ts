import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Se pueden enviar productos cuando haya demostrado que el dominio es suyo.',
  pending: 'Aún sin demostrar',
  verified: 'Demostrado',
  failed: 'La última comprobación falló',
  lapsed: 'La prueba ha desaparecido',
  pendingText: 'Añada el registro de abajo donde gestiona el dominio y compruebe.',
  verifiedText: 'Conserve el registro: se comprueba cada día.',
  lapsedText: 'No se pueden enviar productos hasta que vuelva el registro. La búsqueda sigue.',
  domain: 'Dominio de la tienda',
  recordTitle: 'El registro TXT',
  recordName: 'Nombre (host)',
  recordValue: 'Valor',
  recordHint: 'Tipo TXT. Algunos proveedores añaden el dominio solos: entonces omítalo.',
  check: 'Comprobar ahora',
  checked: 'Comprobado {ago}',
  since: 'Desde el {date}',
  found: 'Lo que encontró la comprobación',
  wait: 'El DNS tarda minutos, a veces una hora, en mostrar un cambio.',
  plugin:
    'El plugin de una tienda WordPress demuestra el dominio con su primera llamada si envía la cabecera X-Plugin. Aisle aún no trae ninguno.',
  nextCheck: 'Próxima comprobación {when}',
};
