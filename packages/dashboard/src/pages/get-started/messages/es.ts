import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Cuatro pasos hasta que los clientes busquen aquí. Vuelva cuando quiera.',
  done: 'Hecho',
  open: 'Por hacer',
  domainTitle: 'Demostrar el dominio',
  domainText: 'Se pueden enviar productos cuando el dominio sea suyo. Un registro TXT lo demuestra.',
  domainAction: 'Mostrar el registro',
  catalogTitle: 'Traer el catálogo',
  catalogText: 'Suba un archivo, o deje que su servidor envíe los productos.',
  catalogAction: 'Importar un archivo',
  keyTitle: 'Crear una clave para su servidor',
  keyText:
    'Con ella su tienda mantiene al día productos, precios y existencias. No hace falta para un archivo.',
  keyAction: 'Claves de API',
  snippetTitle: 'Poner el buscador en sus páginas',
  snippetText: 'Pegue esta línea antes del final del body de cada página.',
  snippetAction: 'Crear la línea',
  snippet: 'Línea para sus páginas',
  products: { one: 'Hay {count} producto', other: 'Hay {count} productos' },
  askAdmin: 'Este paso lo hace un administrador.',
};
