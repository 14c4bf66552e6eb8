import { describe, expect, it } from 'vitest';
import { languageShop } from './language-shop.ts';

// Shops write the tag of Bokmål.
const shop = languageShop('nb-NO', 'NOK', [
  ['dress', 'Ballkjole med lange ermer', 600, { farge: 'svart', materiale: 'polyester' }],
  ['boots', 'Skinnstøvler med hæl', 1100, { farge: 'brun', materiale: 'skinn', størrelse: '38' }],
  ['trainers', 'Løpesko herre', 900, { farge: 'svart', materiale: 'netting', størrelse: '43' }, 850],
  ['sandals', 'Sandaler dame', 450, { farge: 'blå', materiale: 'skinn', størrelse: '38' }],
  ['lamp', 'Dimbar skrivebordslampe', 350],
  ['mug', 'Kaffekrus 300 ml', 90],
  ['plain', 'Sjokolade uten sukker', 40],
  ['milk', 'Melkesjokolade med rørsukker', 20],
  ['case', 'Deksel til iPhone 15', 150],
  ['glasses', 'Vinglass 6-pack', 240],
  ['tv', '55 tommer TV', 6000],
  ['socks', 'Bomullssokker, 5 par', 120],
  ['dogs', 'Hundefôr 10 kg', 450],
]);

describe('Norwegian words are found in every form and inside compounds', () => {
  it.each([
    ['ballkjoler', 'dress'],
    ['KJOLE', 'dress'],
    ['lamper', 'lamp'],
    ['skrivebordslampen', 'lamp'],
    ['støvler i skinn', 'boots'],
    ['stoevler', 'boots'],
    ['loepesko', 'trainers'],
    ['løpe sko', 'trainers'],
    ['løpeskoene', 'trainers'],
    ['kaffekopp', 'mug'],
    ['kafekrus', 'mug'],
    ['sokker', 'socks'],
    ['mobildeksel iphone 15', 'case'],
  ])('%s', (query, id) => expect(shop.found(query)[0]).toBe(id));
});

describe('Norwegian prices', () => {
  it.each([
    ['sko under 1000 kr', 'price {"max":1000}'],
    ['sko under 1000', 'price {"max":1000}'],
    ['sko maks 1 000 kr', 'price {"max":1000}'],
    ['sko billigere enn 1000 kroner', 'price {"max":1000}'],
    ['sko over 500 kr', 'price {"min":500}'],
    ['sko fra 500 til 1000 kr', 'price {"min":500,"max":1000}'],
    ['sko mellom 500 og 1000 kr', 'price {"min":500,"max":1000}'],
    ['sko 500-1000 kr', 'price {"min":500,"max":1000}'],
    ['sko under tusen kroner', 'price {"max":1000}'],
    ['sko under femhundre kroner', 'price {"max":500}'],
    ['sko under to hundre og femti kroner', 'price {"max":250}'],
    ['sko 1000 kr eller mindre', 'price {"max":1000}'],
  ])('%s', (query, filter) => expect(shop.applied(query)).toContain(filter));

  it.each([
    'deksel iphone 15',
    'hundefôr 10 kg',
    'tv under 55 tommer',
    'sko fra 3 år',
    'sko under 100 euro',
  ])('%s is no price in kroner', (query) =>
    expect(shop.applied(query).filter((it) => it.startsWith('price'))).toEqual([]));
});

describe('Norwegian negations, sizes, amounts', () => {
  it('excludes what stands after `uten` and `ikke`', () => {
    expect(shop.found('sjokolade uten rørsukker')).toEqual(['plain']);
    expect(shop.found('sko ikke svarte')).not.toContain('trainers');
  });

  it('reads sizes, amounts, sales, stock and ratings', () => {
    expect(shop.applied('løpesko størrelse 43')).toEqual(['attributes.størrelse "43"']);
    expect(shop.applied('løpesko str 43')).toEqual(['attributes.størrelse "43"']);
    expect(shop.found('krus 3 dl')[0]).toBe('mug');
    expect(shop.found('tv 55"')[0]).toBe('tv');
    expect(shop.applied('løpesko på tilbud')).toEqual(['onSale true']);
    expect(shop.applied('løpesko på lager')).toEqual(['availability "in_stock"']);
    expect(shop.applied('minst 4 stjerner')).toEqual(['rating {"min":4}']);
  });
});
