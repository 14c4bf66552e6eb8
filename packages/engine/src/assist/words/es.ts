import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const SPANISH_ASSISTANCE: AssistanceWords = {
  code: 'es',
  questions: {
    brand: '¿Qué marca?',
    categories: '¿Qué busca?',
    price: '¿Cuánto quiere gastar?',
    availability: '¿Debe estar disponible?',
    other: '{label}: ¿qué prefiere?',
  },
  availability: {
    in_stock: 'en stock',
    out_of_stock: 'agotado',
    preorder: 'en preventa',
    backorder: 'bajo pedido',
  },
  yes: 'sí',
  no: 'no',
  upTo: 'hasta {high}',
  from: 'desde {low}',
  between: 'de {low} a {high}',
  prices: 'Los precios aquí van de {low} a {high}.',
  onSale: 'En oferta: {n} de {m}.',
  bestRated: 'Mejor valorado: {name}, {value} de 5.',
  notInStock: 'Sin stock: {n} de {m}.',
  shared: '{label}: {value} en {n} de {m}.',
  fits: 'Como máximo {limit}: {n} de {m}. {list}',
  fitsFrom: 'Como mínimo {limit}: {n} de {m}. {list}',
  fitsNone: 'Ninguno de los {m} productos de aquí lo indica.',
  cheaper: 'más barato, más barata, más baratos, más baratas, más económico',
  otherBrand: 'no esa marca, no esta marca, otra marca, otras marcas',
  bigger: 'más grande, más grandes',
  smaller: 'más pequeño, más pequeña, más pequeños, más pequeñas',
  fillers: 'pero en un una el la los y por favor',
  sizes: 'ancho altura largo profundidad tamaño capacidad volumen diámetro peso',
  leads:
    'y e también aquí estos estas este esta el la los las lo de del en al a para su sus usted un una productos producto resultados resultado búsqueda precios precio marca marcas valoración valoraciones tamaño tamaños color colores material materiales características detalles resumen ver comparar comparación entre primero luego después finalmente sobre pregunta con por según',
  claims:
    'gratis gratuito gratuita descuento descuentos oferta ofertas rebaja rebajas cupón stock existencias quedan queda últimas últimos última último agotado mejor mejores barato garantizado garantía oficial certificado aprobado recomendado porciento regalo',
};
