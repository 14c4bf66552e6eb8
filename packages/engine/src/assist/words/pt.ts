import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const PORTUGUESE_ASSISTANCE: AssistanceWords = {
  code: 'pt',
  questions: {
    brand: 'Que marca?',
    categories: 'O que procura?',
    price: 'Quanto quer gastar?',
    availability: 'Deve estar disponível?',
    other: '{label}: o que prefere?',
  },
  availability: {
    in_stock: 'em estoque',
    out_of_stock: 'esgotado',
    preorder: 'pré-venda',
    backorder: 'por encomenda',
  },
  yes: 'sim',
  no: 'não',
  upTo: 'até {high}',
  from: 'a partir de {low}',
  between: 'de {low} a {high}',
  prices: 'Os preços aqui vão de {low} a {high}.',
  onSale: 'Em promoção: {n} de {m}.',
  bestRated: 'Mais bem avaliado: {name}, {value} de 5.',
  notInStock: 'Sem estoque: {n} de {m}.',
  shared: '{label}: {value} em {n} de {m}.',
  fits: 'No máximo {limit}: {n} de {m}. {list}',
  fitsFrom: 'No mínimo {limit}: {n} de {m}. {list}',
  fitsNone: 'Nenhum dos {m} produtos aqui o indica.',
  cheaper: 'mais barato, mais barata, mais baratos, mais baratas',
  otherBrand: 'não essa marca, não esta marca, outra marca, outras marcas',
  bigger: 'maior, maiores',
  smaller: 'menor, menores',
  fillers: 'mas em um uma o a os e por favor',
  sizes: 'largura altura comprimento profundidade tamanho capacidade volume diâmetro peso',
  leads:
    'e também aqui estes estas este esta o a os as de do da dos das em no na nos nas ao à para seu sua seus suas você um uma produtos produto resultados resultado pesquisa busca preços preço marca marcas avaliação avaliações tamanho tamanhos cor cores material materiais características detalhes resumo veja ver compare comparação entre primeiro depois então finalmente sobre pergunta com por segundo',
  claims:
    'grátis gratuito gratuita desconto descontos oferta ofertas promoção saldo saldos cupom cupão estoque stock restam resta últimas últimos esgotado melhor melhores barato garantido garantia oficial certificado aprovado recomendado porcento brinde',
};
