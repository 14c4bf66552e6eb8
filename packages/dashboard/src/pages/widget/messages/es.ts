import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description:
    'Una línea de HTML pone la búsqueda en todas las páginas de la tienda. Elija cómo aparece, pruébela y copie la línea.',
  options: 'Cómo aparece',
  place: 'Lugar',
  button: 'Un botón en la página',
  input: 'El campo de búsqueda de la tienda',
  inline: 'Una parte de la página',
  inputSelector: 'Selector CSS del campo de búsqueda',
  inlineSelector: 'Selector CSS del elemento',
  selectorHint: 'Por ejemplo #search o .header input',
  language: 'Idioma',
  languageOfPage: 'El de la página',
  theme: 'Apariencia',
  themeOfShop: 'Como en los ajustes',
  auto: 'Como el dispositivo',
  light: 'Claro',
  dark: 'Oscuro',
  ga4: 'Informar a Google Analytics de las búsquedas',
  snippet: 'Línea para las páginas de la tienda',
  snippetHint: 'Péguela antes de </body> en cada página. El token se renueva mientras los clientes lo usen.',
  worksOn: 'Solo funciona en {site}.',
  preview: 'Vista previa',
  previewHint:
    'Es el widget real con los productos de la tienda. Las búsquedas hechas aquí no están en ningún informe.',
  width: 'Anchura',
  wide: 'Ordenador',
  narrow: 'Teléfono',
  reload: 'Cargar de nuevo',
  noProducts: 'La tienda aún no tiene productos, así que la vista previa no encuentra nada.',
  importAction: 'Importar productos',
};
