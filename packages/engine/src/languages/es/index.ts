import type { LanguagePack } from '../language-pack.ts';
import { SPANISH_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { STEMMING } from './stemming.ts';

export const SPANISH: LanguagePack = {
  code: 'es',
  name: 'Spanish',
  stemming: STEMMING,
  heads: {
    place: 'beginning',
    particles: '',
  },
  units: {
    mm: 'milimetro milimetros',
    cm: 'centimetro centimetros',
    m: 'metro metros',
    in: 'pulgada pulgadas',
    ml: 'mililitro mililitros',
    l: 'litro litros',
    g: 'gramo gramos',
    kg: 'kilo kilos kilogramo kilogramos',
    pcs: 'pieza piezas',
  },
  amounts: {
    packs: 'paquete',
    of: 'de con',
    sizes: 'talla',
  },
  sizes: {
    phrases: 'talla, en talla, número',
  },
  prices: {
    most: 'menos de, no mas de, hasta, maximo, mas barato que, por debajo de, como maximo',
    least:
      'mas de, no menos de, al menos, minimo, como minimo, desde, a partir de, mas caro que, por ' +
      'encima de',
    mostAfter: 'o menos, maximo, como maximo',
    leastAfter: 'o mas, y mas, en adelante, minimo, como minimo',
    ranges: [
      {
        opens: 'de',
        joins: 'a',
      },
      {
        opens: 'desde',
        joins: 'hasta',
      },
      {
        opens: 'entre',
        joins: 'y',
      },
    ],
    joins: 'a hasta',
    needCurrency: 'desde, a partir de',
    needEnd: 'maximo, minimo',
    sure: 'menos barato caro entre',
    comparing: 'mas',
    fillers: 'precio por',
    notPrices: 'talla',
    denials: 'sin no',
    properties: 'ancho alto largo peso potencia capacidad',
    unitJoins: 'a o hasta',
  },
  measures:
    'ano anos mes meses semana semanas dia dias hora horas minuto minutos segundo segundos grado ' +
    'grados persona personas paginas plazas jugadores kilometros vatios voltios estrellas',
  currencies: {
    dollar: '',
    EUR: 'euro euros',
    peso: 'pesos',
  },
  numbers: NUMBERS,
  negation: {
    denials: 'sin, no, no de, excepto, salvo, que no sea, que no sean, pero no, pero sin, menos',
    alternations: 'o, u, ni',
    articles: 'de, el, la, los, las, un, una',
    comparing: 'menos',
    nameDenials: 'no',
    imitations: 'imitacion sintetico sintetica',
    bound: {
      denying: 'sin salvo excepto no',
      articles: 'de el la los las un una en',
      freeing: 'libre',
      comparing: 'hasta',
    },
  },
  offers: {
    inStock: 'en stock, disponible, disponibles, en existencia',
    onSale: 'en oferta, en rebajas, rebajado, rebajada, rebajados, rebajadas, con descuento, en promoción',
  },
  signals: {
    cheap: 'barato, barata, baratos, baratas, económico, económica, económicos, económicas, más barato',
    dear: 'caro, cara, caros, caras, de lujo, lujoso, lujosa, alta gama, de alta gama',
    fresh: 'nuevo, nueva, nuevos, nuevas, novedades, último, última, últimos',
    best: 'mejor, mejores, mejor valorado, mejor valorados, mejor valoradas',
    popular: 'popular, populares, más vendido, más vendidos, más vendidas',
  },
  ratings: {
    stars: 'estrellas?',
    least: 'al menos|más de|mas de',
    up: 'y más|o más|y mas|o mas',
  },
  photoTalk:
    'como este, como esta, como esto, parecido, parecida, similar, igual, igual que este, el ' +
    'mismo, la misma, pero, pero en',
  persons: {
    men: 'hombre hombres',
    women: 'mujer mujeres femenino',
    boys: 'nino ninos',
    girls: 'nina ninas',
    kids: 'infantil',
    babies: 'bebe bebes',
  },
  attributes: {
    colour: 'color',
    size: 'talla tallas numero',
    material: 'material tejido',
    person: 'genero',
    names: 'serie coleccion artista autor autora titulo saga',
    switches: 'si no',
  },
  colours: {
    families: {
      gris: 'carbon, antracita, plomo',
      azul: 'marino, azul marino, celeste, azul claro, azul oscuro',
      rojo: 'burdeos, granate, vino, carmesi, cereza',
      verde: 'oliva, caqui, menta, esmeralda, salvia',
      blanco: 'marfil, crema, crudo',
    },
    ambiguous: 'crema menta oliva salvia vino cereza plomo carbon marino crudo',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'el la los las un una unos unas y e o u ni no sin con para por sobre bajo en de del al a ante ' +
      'desde hasta entre como que su sus muy mas',
    headLast: false,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  comparison: SPANISH_COMPARISON,
  synonyms: null,
};
