import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Los modelos de la búsqueda. Todas las tiendas de esta instalación los comparten; el operador los elige con la orden «models use».',
  text: 'Búsqueda por significado',
  image: 'Búsqueda por imagen',
  speech: 'Búsqueda por voz',
  textText: 'Encuentra lo que se quiere decir, aunque no coincida ninguna palabra.',
  imageText: 'Encuentra productos parecidos a una foto.',
  speechText: 'Entiende una búsqueda hablada.',
  ready: 'Listo',
  loading: 'Cargando',
  unavailable: 'No disponible',
  off: 'Desactivado',
  in_use: 'En uso',
  wanted: 'Tomará el relevo',
  here: 'En este servidor',
  absent: 'Sin descargar',
  name: 'Modelo',
  state: 'Estado',
  languages: 'Idiomas',
  size: 'Tamaño',
  licence: 'Licencia',
  all: 'Todos',
  unknown: 'Desconocida',
  bundled: 'Incluido en Aisle',
  progress: '{encoded} de {total} productos están listos para el próximo modelo.',
};
