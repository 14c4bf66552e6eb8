import { describe, expect, it } from 'vitest';
import { languageShop } from './language-shop.ts';

const shop = languageShop('sv-SE', 'SEK', [
  ['dress', 'Aftonklänning med lång ärm', 600, { färg: 'svart', material: 'polyester' }],
  ['boots', 'Läderstövlar med klack', 1100, { färg: 'brun', material: 'läder', storlek: '38' }],
  ['trainers', 'Löparskor herr', 900, { färg: 'svart', material: 'nät', storlek: '43' }, 850],
  ['sandals', 'Sandaler dam', 450, { färg: 'blå', material: 'läder', storlek: '38' }],
  ['lamp', 'Dimbar skrivbordslampa', 350],
  ['mug', 'Kaffemugg 300 ml', 90],
  ['plain', 'Choklad utan socker', 40],
  ['milk', 'Mjölkchoklad med rörsocker', 20],
  ['case', 'Skal för iPhone 15', 150],
  ['glasses', 'Vinglas 6-pack', 240],
  ['tv', '55 tum TV', 6000],
  ['dogs', 'Hundfoder 10 kg', 450],
]);

describe('Swedish words are found in every form and inside compounds', () => {
  it.each([
    ['aftonklänningar', 'dress'],
    ['KLÄNNING', 'dress'],
    ['lampor', 'lamp'],
    ['skrivbordslampan', 'lamp'],
    ['muggar', 'mug'],
    ['stövlar i läder', 'boots'],
    ['läder stövlar', 'boots'],
    ['löpar skor', 'trainers'],
    ['mat till hund', 'dogs'],
    ['loparskor', 'trainers'],
    ['kaffemug', 'mug'],
    ['mobilskal iphone 15', 'case'],
  ])('%s', (query, id) => expect(shop.found(query)[0]).toBe(id));
});

describe('Swedish prices', () => {
  it.each([
    ['skor under 1000 kr', 'price {"max":1000}'],
    ['skor under 1000', 'price {"max":1000}'],
    ['skor max 1 000 kr', 'price {"max":1000}'],
    ['skor billigare än 1000 kronor', 'price {"max":1000}'],
    ['skor över 500 kr', 'price {"min":500}'],
    ['skor från 500 till 1000 kr', 'price {"min":500,"max":1000}'],
    ['skor mellan 500 och 1000 kr', 'price {"min":500,"max":1000}'],
    ['skor 500-1000 kr', 'price {"min":500,"max":1000}'],
    ['skor under tusen kronor', 'price {"max":1000}'],
    ['skor under femhundra kronor', 'price {"max":500}'],
    ['skor under två hundra femtio kronor', 'price {"max":250}'],
    ['skor 1000 kr eller mindre', 'price {"max":1000}'],
  ])('%s', (query, filter) => expect(shop.applied(query)).toContain(filter));

  it.each([
    'skal iphone 15',
    'hundfoder 10 kg',
    'tv under 55 tum',
    'skor från 3 år',
    'skor under 100 euro',
  ])('%s is no price in kronor', (query) =>
    expect(shop.applied(query).filter((it) => it.startsWith('price'))).toEqual([]));
});

describe('Swedish negations, sizes, amounts', () => {
  it('excludes what stands after `utan` and `inte`', () => {
    expect(shop.found('choklad utan socker')[0]).toBe('plain');
    expect(shop.found('choklad utan rörsocker')).toEqual(['plain']);
    expect(shop.found('skor inte svarta')).not.toContain('trainers');
  });

  it('reads sizes, amounts, sales, stock and ratings', () => {
    expect(shop.applied('löparskor storlek 43')).toEqual(['attributes.storlek "43"']);
    expect(shop.found('mugg 3 dl')[0]).toBe('mug');
    expect(shop.found('tv 55"')[0]).toBe('tv');
    expect(shop.applied('löparskor på rea')).toEqual(['onSale true']);
    expect(shop.applied('löparskor i lager')).toEqual(['availability "in_stock"']);
    expect(shop.applied('minst 4 stjärnor')).toEqual(['rating {"min":4}']);
  });
});
