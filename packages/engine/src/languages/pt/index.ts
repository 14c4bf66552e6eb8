import type { LanguagePack } from '../language-pack.ts';
import { PORTUGUESE_COMPARISON } from './comparison.ts';
import { NUMBERS } from './numbers.ts';
import { STEMMING } from './stemming.ts';

export const PORTUGUESE: LanguagePack = {
  code: 'pt',
  name: 'Portuguese',
  stemming: STEMMING,
  heads: {
    place: 'beginning',
    particles: '',
  },
  units: {
    m: 'metro metros',
    in: 'polegada polegadas',
    l: 'litro litros',
    g: 'grama gramas',
    kg: 'quilo quilos',
    pcs: 'pecas',
  },
  amounts: {
    packs: 'pacote',
    of: 'de com',
    sizes: 'tamanho',
  },
  sizes: {
    phrases: 'tamanho, número',
  },
  prices: {
    most:
      'menos de, menos que, nao mais de, nao mais que, ate, no maximo, maximo, abaixo de, mais ' +
      'barato que, mais barato do que',
    least:
      'mais de, mais que, nao menos de, nao menos que, pelo menos, no minimo, minimo, acima de, a ' +
      'partir de, desde, mais caro que, mais caro do que',
    mostAfter: 'ou menos, no maximo, maximo',
    leastAfter: 'ou mais, e mais, no minimo, minimo',
    ranges: [
      {
        opens: 'de',
        joins: 'a',
      },
      {
        opens: 'entre',
        joins: 'e',
      },
    ],
    joins: 'a ate',
    needCurrency: 'desde, a partir de',
    needEnd: 'maximo, minimo',
    sure: 'menos barato abaixo caro entre',
    comparing: 'mais',
    fillers: 'preco por',
    notPrices: 'tamanho',
    denials: 'nao sem',
    properties: 'largura altura comprimento peso',
    unitJoins: 'a ou ate',
  },
  measures: 'mes semana grau graus pessoa pessoas segundos jogadores lugares quilometros estrelas',
  currencies: {
    EUR: 'euro euros',
    BRL: 'reais',
  },
  numbers: NUMBERS,
  negation: {
    denials: 'sem, não, não de, exceto, menos, mas não, mas sem, que não seja',
    alternations: 'ou, nem',
    articles: 'de, o, a, um, uma',
    comparing: 'mais',
    imitations: '',
    bound: {
      denying: 'sem nao exceto',
      articles: 'de os as um uma',
      freeing: 'livre',
      comparing: 'ate',
    },
  },
  offers: {
    inStock: 'em estoque, em stock, disponível, disponíveis, pronta entrega',
    onSale: 'em promoção, em oferta, com desconto, em saldo, em liquidação',
  },
  signals: {
    cheap: 'barato, barata, baratos, baratas, económico, econômico, econômica, em conta',
    dear: 'caro, cara, de luxo, luxuoso, luxuosa, topo de gama, alta qualidade',
    fresh: 'novo, nova, novos, novas, novidades, último, última, lançamento, lançamentos',
    best: 'melhor, melhores, mais bem avaliado, mais bem avaliados, melhor avaliado',
    popular: 'popular, populares, mais vendido, mais vendidos, mais vendidas',
  },
  ratings: {
    stars: 'estrelas?',
    least: 'pelo menos|mais de',
    up: 'e mais|ou mais',
  },
  photoTalk:
    'como este, como esta, como isto, como isso, parecido, parecida, semelhante, igual, o mesmo, ' +
    'a mesma, mas, mas em',
  persons: {
    men: 'homem homens masculino',
    women: 'mulher mulheres feminino',
    boys: 'menino meninos',
    girls: 'menina meninas',
    kids: 'crianca criancas infantil',
    babies: 'bebe bebes',
  },
  attributes: {
    colour: 'cor cores',
    size: 'tamanho tamanhos numero',
    material: 'material tecido',
    person: 'genero',
    names: 'serie colecao artista autor titulo saga',
    switches: '',
  },
  colours: {
    families: {
      azul: 'marinho, turquesa, indigo',
      verde: 'oliva, menta, esmeralda, salvia, kaki',
      vermelho: 'bordo, vinho, carmim',
      branco: 'marfim, creme, cru',
    },
    ambiguous: 'creme menta oliva vinho',
    inflected: true,
  },
  suggestions: {
    functionWords:
      'o a os as um uma uns umas e ou mas nem nao sem com para por sobre sob em no na nos nas de do ' +
      'da dos das ao aos ate entre como que seu sua muito mais',
    headLast: false,
    writtenTogether: false,
    nounsCapitalised: false,
  },
  comparison: PORTUGUESE_COMPARISON,
  synonyms: null,
};
