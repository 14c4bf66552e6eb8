import { describe, expect, it } from 'vitest';
import { languageShop } from './language-shop.ts';

const shop = languageShop('da-DK', 'DKK', [
  ['dress', 'Aftenkjole med lange ærmer', 600, { farve: 'sort', materiale: 'polyester' }],
  ['boots', 'Læderstøvler med hæl', 1100, { farve: 'brun', materiale: 'læder', størrelse: '38' }],
  ['trainers', 'Løbesko herre', 900, { farve: 'sort', materiale: 'net', størrelse: '43' }, 850],
  ['sandals', 'Sandaler dame', 450, { farve: 'blå', materiale: 'læder', størrelse: '38' }],
  ['lamp', 'Dæmpbar skrivebordslampe', 350],
  ['coat', 'Uldfrakke', 1500],
  ['mug', 'Kaffekrus 300 ml', 90],
  ['plain', 'Chokolade uden sukker', 40],
  ['milk', 'Mælkechokolade med rørsukker', 20],
  ['case', 'Cover til iPhone 15', 150],
  ['glasses', 'Vinglas 6-pak', 240],
  ['tv', '55 tommer TV', 6000],
  ['dogs', 'Hundefoder 10 kg', 450],
]);

describe('Danish words are found in every form and inside compounds', () => {
  it.each([
    ['aftenkjoler', 'dress'],
    ['KJOLE', 'dress'],
    ['lamper', 'lamp'],
    ['skrivebordslampen', 'lamp'],
    ['frakker', 'coat'],
    ['støvler i læder', 'boots'],
    ['laederstoevler', 'boots'],
    ['loebesko', 'trainers'],
    ['løbe sko', 'trainers'],
    ['kaffekop', 'mug'],
    ['kafekrus', 'mug'],
    ['mobilcover iphone 15', 'case'],
  ])('%s', (query, id) => expect(shop.found(query)[0]).toBe(id));
});

describe('Danish prices', () => {
  it.each([
    ['sko under 1000 kr', 'price {"max":1000}'],
    ['sko under 1000', 'price {"max":1000}'],
    ['sko under 1.000 kr.', 'price {"max":1000}'],
    ['sko højst 1 000 kr', 'price {"max":1000}'],
    ['sko billigere end 1000 kroner', 'price {"max":1000}'],
    ['sko over 500 kr', 'price {"min":500}'],
    ['sko fra 500 til 1000 kr', 'price {"min":500,"max":1000}'],
    ['sko mellem 500 og 1000 kr', 'price {"min":500,"max":1000}'],
    ['sko 500-1000 kr', 'price {"min":500,"max":1000}'],
    ['sko under tusind kroner', 'price {"max":1000}'],
    ['sko under femhundrede kroner', 'price {"max":500}'],
    ['sko under to hundrede og halvtreds kroner', 'price {"max":250}'],
    ['sko under femogtres kroner', 'price {"max":65}'],
    ['sko 1000 kr eller mindre', 'price {"max":1000}'],
  ])('%s', (query, filter) => expect(shop.applied(query)).toContain(filter));

  it.each([
    'cover iphone 15',
    'hundefoder 10 kg',
    'tv under 55 tommer',
    'sko fra 3 år',
    'sko under 100 euro',
  ])('%s is no price in kroner', (query) =>
    expect(shop.applied(query).filter((it) => it.startsWith('price'))).toEqual([]));
});

describe('Danish negations, sizes, amounts', () => {
  it('excludes what stands after `uden` and `ikke`', () => {
    expect(shop.found('chokolade uden rørsukker')).toEqual(['plain']);
    expect(shop.found('sko ikke sorte')).not.toContain('trainers');
  });

  it('reads sizes, amounts, sales, stock and ratings', () => {
    expect(shop.applied('løbesko størrelse 43')).toEqual(['attributes.størrelse "43"']);
    expect(shop.applied('løbesko str. 43')).toEqual(['attributes.størrelse "43"']);
    expect(shop.found('krus 3 dl')[0]).toBe('mug');
    expect(shop.found('tv 55"')[0]).toBe('tv');
    expect(shop.applied('løbesko på tilbud')).toEqual(['onSale true']);
    expect(shop.applied('løbesko på lager')).toEqual(['availability "in_stock"']);
    expect(shop.applied('mindst 4 stjerner')).toEqual(['rating {"min":4}']);
  });
});
