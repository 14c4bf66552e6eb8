import { describe, expect, it } from 'vitest';
import { languageShop } from './language-shop.ts';

const shop = languageShop('pl-PL', 'PLN', [
  ['dress', 'Sukienka wieczorowa', 240, { kolor: 'czarny', materiał: 'poliester' }],
  ['boots', 'Botki skórzane na obcasie', 440, { kolor: 'brązowy', materiał: 'skóra', rozmiar: '38' }],
  ['trainers', 'Buty do biegania męskie', 360, { kolor: 'czarny', materiał: 'siatka', rozmiar: '43' }, 340],
  ['sandals', 'Sandały damskie', 180, { kolor: 'niebieski', materiał: 'skóra', rozmiar: '38' }],
  ['mug', 'Kubek do kawy 300 ml', 36],
  ['pot', 'Garnek z pokrywką 5 l', 200],
  ['tea', 'Herbata zielona', 20],
  ['plain', 'Czekolada bez cukru', 16],
  ['milk', 'Czekolada mleczna, cukier trzcinowy', 8],
  ['chair', 'Krzesło drewniane', 320],
  ['case', 'Etui do iPhone 15', 60],
  ['glasses', 'Kieliszki do wina, 6 szt.', 96],
  ['tv', 'Telewizor 55 cali', 2400],
  ['dogs', 'Karma dla psa 10 kg', 180],
]);

describe('Polish words are found in every form', () => {
  it.each([
    ['sukienki', 'dress'],
    ['sukienek wieczorowych', 'dress'],
    ['SUKIENKĘ', 'dress'],
    ['butów do biegania', 'trainers'],
    ['kubki', 'mug'],
    ['kubków', 'mug'],
    ['garnka', 'pot'],
    ['krzeseł drewnianych', 'chair'],
    ['dla psów', 'dogs'],
  ])('%s', (query, id) => expect(shop.found(query)[0]).toBe(id));

  it.each([
    ['bez znaków: skorzane botki', 'skorzane botki', 'boots'],
    ['a typing error', 'sukeinka', 'dress'],
    ['a keyboard slip', 'kibek', 'mug'],
    ['o for ó is no error', 'krzeslo', 'chair'],
  ])('%s', (_, query, id) => expect(shop.found(query)[0]).toBe(id));

  it('and other words for the same thing', () => {
    expect(shop.found('pokrowiec na iphone 15')[0]).toBe('case');
    expect(shop.found('tv 55"')[0]).toBe('tv');
  });

  it('but a bottle is no mug', () => expect(shop.found('butelka')).not.toContain('mug'));
});

describe('Polish prices', () => {
  it.each([
    ['buty do 400 zł', 'price {"max":400}'],
    ['buty poniżej 400', 'price {"max":400}'],
    ['buty do 400', 'price {"max":400}'],
    ['buty powyżej 400 złotych', 'price {"min":400}'],
    ['buty od 200 do 400 zł', 'price {"min":200,"max":400}'],
    ['buty między 200 a 400 zł', 'price {"min":200,"max":400}'],
    ['buty 200-400 zł', 'price {"min":200,"max":400}'],
    ['buty do 1 299,99 zł', 'price {"max":1299.99}'],
    ['buty do stu złotych', 'price {"max":100}'],
    ['buty do dwustu pięćdziesięciu złotych', 'price {"max":250}'],
    ['buty poniżej tysiąca dwustu zł', 'price {"max":1200}'],
    ['buty 400 zł lub mniej', 'price {"max":400}'],
  ])('%s', (query, filter) => expect(shop.applied(query)).toContain(filter));

  it.each([
    'etui do iphone 15',
    'karma 10 kg',
    'torba do 15 cali',
    'buty od 3 lat',
    'buty do 100 euro',
  ])('%s is no price in złoty', (query) =>
    expect(shop.applied(query).filter((it) => it.startsWith('price'))).toEqual([]));
});

describe('Polish negations, sizes, amounts and persons', () => {
  it('excludes what stands after `bez`', () => {
    expect(shop.found('czekolada bez cukru')).toEqual(['plain']);
    expect(shop.found('czekolada bez dodatku cukru')).toEqual(['plain']);
    expect(shop.applied('buty nie czarne')).toEqual(['not attributes.kolor "czarny"']);
    expect(shop.found('buty nie czarne')).not.toContain('trainers');
  });

  it('reads sizes and amounts', () => {
    expect(shop.applied('buty rozmiar 43')).toEqual(['attributes.rozmiar "43"']);
    expect(shop.found('garnek 5 litrów')[0]).toBe('pot');
    expect(shop.found('kubek 0,3 l')[0]).toBe('mug');
    expect(shop.found('kieliszki 6 sztuk')[0]).toBe('glasses');
    expect(shop.found('telewizor 55-calowy')[0]).toBe('tv');
  });

  it('reads what is on sale, in stock, and rated', () => {
    expect(shop.applied('buty w promocji')).toEqual(['onSale true']);
    expect(shop.applied('buty dostępne od ręki')).toEqual(['availability "in_stock"']);
    expect(shop.applied('co najmniej 4 gwiazdki')).toEqual(['rating {"min":4}']);
  });
});
