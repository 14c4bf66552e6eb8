import type { TextsLike } from '../../../i18n/index.ts';
import type { texts as en } from './en.ts';

export const texts: TextsLike<typeof en> = {
  description: 'Lo que incluye el plan y cuánto se ha usado.',
  plan: 'Plan',
  products: 'Productos',
  searches: 'Búsquedas este mes',
  used: '{used} de {most}',
  left: 'Quedan {left}',
  resets: 'Se cuenta de nuevo el {date} (UTC).',
  productsFull:
    'El plan está lleno: se rechazan productos nuevos. Pida un plan mayor a su operador o elimine productos.',
  productsNear: 'Pronto lleno. Pida un plan mayor antes de que se rechacen productos.',
  searchesFull: 'Pasado el límite, los clientes siguen encontrando por palabras, sin funciones de IA.',
  searchesNear: 'Pronto agotado. Después, los clientes siguen encontrando por palabras, sin IA.',
  unindexable: {
    one: '{count} producto no se puede buscar.',
    other: '{count} productos no se pueden buscar.',
  },
  modelCalls: 'Modelo de lenguaje hoy: llamadas',
  modelTokens: 'Modelo de lenguaje hoy: tokens',
  modelLimit: 'Pasado el límite, el asistente trabaja sin él. Se cuenta de nuevo cada día (UTC).',
  features: 'Incluido',
  larger: 'Los planes los fija el operador de esta instalación.',
  text: 'Búsqueda de texto',
  suggestions: 'Sugerencias',
  compare: 'Comparación',
  assistant: 'Asistente',
  visual: 'Búsqueda por imagen',
  voice: 'Búsqueda por voz',
  comparePlans: 'Comparar planes',
  yours: 'El suyo',
  retention: 'Cifras guardadas',
  retentionDays: '{days} días',
  includes: 'Incluye',
};
