import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Lo que ha enviado su tienda y si los clientes ya pueden encontrarlo.',
  availability: 'Disponibilidad',
  all: 'Todos los productos',
  in_stock: 'En existencias',
  out_of_stock: 'Agotado',
  preorder: 'Reserva',
  backorder: 'Disponible más tarde',
  name: 'Producto',
  price: 'Precio',
  stock: 'Existencias',
  state: 'Estado',
  searchable: 'Se puede encontrar',
  waiting: 'Aún no',
  updated: 'Cambiado',
  actions: 'Acciones',
  edit: 'Cambiar',
  editName: 'Cambiar {name}',
  regularPrice: 'Precio normal',
  stockQuantity: 'Unidades en existencias',
  stockHint: 'Déjelo vacío si no se cuenta.',
  changed: '{name} se ha cambiado.',
  emptyTitle: 'No hay productos',
  emptyText:
    'Envíe su catálogo por la API, la línea de comandos o un plugin. Los productos aparecen enseguida.',
  noMatchTitle: 'Ningún producto coincide con el filtro',
  noMatchText: 'Elija otra disponibilidad o todos los productos.',
  total: '{total} en total',
  importFile: 'Importar un archivo',
};
