import { describe, expect, it } from 'vitest';
import { languageShop, type Sold } from './language-shop.ts';

/** Things of one kind in three colours. */
const shopOf = (language: string, name: string, attribute: string, colours: readonly string[]) =>
  languageShop(
    language,
    'EUR',
    colours.map((colour, i): Sold => [`${i}`, `${name} ${i}`, 10, { [attribute]: colour }]),
  );

describe.each([
  [
    'de',
    'Tasse',
    'farbe',
    ['weiß', 'Schwarz', 'hellblau'],
    ['weiße tasse', 'schwarzer tasse', 'hellblaue tasse'],
  ],
  ['de-AT', 'Kleid', 'Farbe', ['rot', 'grün', 'blau'], ['rotes kleid', 'GRÜNES Kleid', 'blauen kleid']],
  ['fr', 'Robe', 'couleur', ['blanc', 'noir', 'vert'], ['robe blanche', 'robe noire', 'robe verte']],
  ['es', 'Camisa', 'color', ['blanco', 'rojo', 'gris'], ['camisa blanca', 'camisas rojas', 'camisas grises']],
  [
    'it',
    'Camicia',
    'colore',
    ['bianco', 'nero', 'grigio'],
    ['camicie bianche', 'camicia nera', 'camicia grigia'],
  ],
  ['pt', 'Camisa', 'cor', ['branco', 'preto', 'azul'], ['camisa branca', 'camisa preta', 'camisas azuis']],
  ['nl', 'Lamp', 'kleur', ['zwart', 'rood', 'wit'], ['zwarte lamp', 'rode lamp', 'witte lamp']],
  ['da', 'Lampe', 'farve', ['grøn', 'rød', 'gul'], ['grønt lampe', 'rødt lampe', 'gult lampe']],
  ['no', 'Lampe', 'farge', ['svart', 'rød', 'hvit'], ['svarte lampe', 'rødt lampe', 'hvite lampe']],
  ['sv', 'Lampa', 'färg', ['grön', 'röd', 'vit'], ['grönt lampa', 'rött lampa', 'vitt lampa']],
  ['pl', 'Lampa', 'kolor', ['czarny', 'biały', 'szary'], ['czarna lampa', 'biała lampa', 'szarej lampa']],
  ['cs', 'Lampa', 'barva', ['černý', 'bílá', 'modrá'], ['černá lampa', 'bílé lampa', 'modrou lampa']],
  ['ar', 'مصباح', 'لون', ['أسود', 'أحمر', 'رمادي'], ['مصباح سوداء', 'مصباح حمراء', 'مصباح رمادية']],
] as const)('a colour as its noun needs it, in %s', (language, name, attribute, colours, queries) => {
  const shop = shopOf(language, name, attribute, colours);
  it.each(queries.map((query, i) => [query, colours[i]] as const))('%s: %s', (query, colour) =>
    expect(shop.applied(query)).toEqual([`attributes.${attribute} ${JSON.stringify(colour)}`]));
});

describe('a colour with an ending', () => {
  const shop = languageShop('de', 'EUR', [
    ['cup', 'Tasse Fjord', 10, { farbe: 'weiß' }],
    ['cream', 'Tasse Ada', 10, { farbe: 'creme' }],
    ['red', 'Tasse Bo', 10, { farbe: 'rot' }],
    ['rose', 'Vase Lund', 10, { farbe: 'Rosé' }],
    ['vase', 'Vase Ost', 10, { farbe: 'grün' }],
    ['cross', 'Rotes Kreuz Koffer', 10, { farbe: 'weiß' }],
    ['case', 'Koffer Weit', 10, { farbe: 'rot' }],
    ['hat', 'Mütze Nord', 10, { farbe: 'grau', material: 'Grauer' }],
    ['cap', 'Mütze Süd', 10, { farbe: 'grau', material: 'Wolle' }],
    ['tea', 'Tee im Beutel', 10],
  ]);

  it('is taken back as the plain one is', () => {
    const not = ['not attributes.farbe "weiß"'];
    for (const query of ['tasse nicht weiß', 'nicht weiße tasse', 'keine weißen tassen', 'tasse ohne weiße'])
      expect([query, shop.applied(query)]).toEqual([query, not]);
    expect(shop.foundAll('keine weißen tassen')).toEqual(['cream', 'red']);
  });

  it('has its shades, and stands beside another', () => {
    const both = ['attributes.farbe ["weiß","creme"]'];
    expect(shop.applied('weiße tasse')).toEqual(both);
    expect(shop.foundAll('weiße tasse')).toEqual(['cream', 'cup']);
    expect(shop.applied('rote oder weiße tasse')).toEqual(['attributes.farbe ["rot","weiß","creme"]']);
  });

  it.each([
    ['rotes kreuz koffer', 'the name of a thing'],
    ['rosen vase', 'roses, and not rosé'],
    ['weißer tee', 'a kind of tea'],
    ['weiße', 'the word alone'],
    ['weiß rote tasse', 'two colours: which holds nobody can tell'],
  ])('is none here: %s (%s)', (query) => expect(shop.applied(query)).toEqual([]));

  it('is none where another value has this very name', () =>
    expect(shop.applied('grauer mütze')).toEqual(['attributes.material "Grauer"']));

  it('is none in a language where it names a thing: oranges', () => {
    const english = shopOf('en', 'Bowl', 'color', ['orange', 'white', 'black']);
    expect(english.applied('orange bowl')).toEqual(['attributes.color "orange"']);
    expect(english.applied('bowl for oranges')).toEqual([]);
  });

  it('finds every form that the shop writes', () => {
    const polish = shopOf('pl', 'Lampa', 'kolor', ['czarny', 'czarna', 'biały']);
    for (const query of ['czarna lampa', 'lampa czarny', 'czarne lampy'])
      expect(polish.foundAll(query)).toEqual(['0', '1']);
  });
});
