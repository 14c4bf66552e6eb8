import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Una tienda es un sitio con un catálogo. Empieza en el plan más pequeño.',
  name: 'Nombre',
  url: 'Dirección del sitio',
  urlHint: 'Los clientes vienen de ahí. Demostrará que es suyo.',
  platform: 'Sistema de la tienda',
  wordpress: 'WordPress con WooCommerce',
  custom: 'Otro, o propio',
  currency: 'Moneda',
  language: 'Idioma de los productos',
  create: 'Añadir la tienda',
};
