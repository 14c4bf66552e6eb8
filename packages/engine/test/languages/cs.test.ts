import { describe, expect, it } from 'vitest';
import { languageShop } from './language-shop.ts';

const shop = languageShop('cs-CZ', 'CZK', [
  ['dress', 'Večerní šaty', 1500, { barva: 'černá', materiál: 'polyester' }],
  ['boots', 'Kožené kotníkové boty na podpatku', 2750, { barva: 'hnědá', materiál: 'kůže', velikost: '38' }],
  ['trainers', 'Pánské běžecké boty', 2250, { barva: 'černá', materiál: 'síťovina', velikost: '43' }, 2150],
  ['sandals', 'Dámské sandály', 1100, { barva: 'modrá', materiál: 'kůže', velikost: '38' }],
  ['mug', 'Hrnek na kávu 300 ml', 225],
  ['knife', 'Kuchařský nůž 20 cm', 1000],
  ['plain', 'Hořká čokoláda bez cukru', 100],
  ['milk', 'Mléčná čokoláda, třtinový cukr', 50],
  ['chair', 'Dřevěná židle', 2000],
  ['case', 'Pouzdro pro iPhone 15 Pro', 375],
  ['glasses', 'Sklenice na víno, 6 ks', 600],
  ['tv', 'Televize 55 palců', 15000],
  ['dogs', 'Granule pro psy 10 kg', 1125],
]);

describe('Czech words are found in every form', () => {
  it.each([
    ['šatů', 'dress'],
    ['běžeckých bot', 'trainers'],
    ['BĚŽECKÉ BOTY', 'trainers'],
    ['hrnky', 'mug'],
    ['hrnků', 'mug'],
    ['nože', 'knife'],
    ['dřevěné židle', 'chair'],
    ['pro psa', 'dogs'],
    ['hořkých čokolád', 'plain'],
  ])('%s', (query, id) => expect(shop.found(query)[0]).toBe(id));

  it.each([
    ['no accents', 'bezecke boty', 'trainers'],
    ['a typing error', 'hrnke', 'mug'],
    ['a letter left out', 'zidl', 'chair'],
    ['two letters swapped', 'televzie', 'tv'],
  ])('%s', (_, query, id) => expect(shop.found(query)[0]).toBe(id));

  it('and other words for the same thing', () => {
    expect(shop.found('obal na iphone 15')[0]).toBe('case');
    expect(shop.found('šálek')[0]).toBe('mug');
  });
});

describe('Czech prices', () => {
  it.each([
    ['boty do 2500 Kč', 'price {"max":2500}'],
    ['boty pod 2500', 'price {"max":2500}'],
    ['boty do 2500', 'price {"max":2500}'],
    ['boty do 2 500 Kč', 'price {"max":2500}'],
    ['boty levnější než 2500 korun', 'price {"max":2500}'],
    ['boty nad 2000 korun', 'price {"min":2000}'],
    ['boty od 1000 do 2500 Kč', 'price {"min":1000,"max":2500}'],
    ['boty mezi 1000 a 2500 Kč', 'price {"min":1000,"max":2500}'],
    ['boty 1000-2500 Kč', 'price {"min":1000,"max":2500}'],
    ['hrnek do tří set korun', 'price {"max":300}'],
    ['boty do dvou tisíc pěti set korun', 'price {"max":2500}'],
    ['hrnek do sto padesáti korun', 'price {"max":150}'],
    ['boty 2500 Kč nebo méně', 'price {"max":2500}'],
  ])('%s', (query, filter) => expect(shop.applied(query)).toContain(filter));

  it.each([
    'pouzdro pro iphone 15',
    'granule 10 kg',
    'televize do 55 palců',
    'boty od 3 let',
    'boty do 100 euro',
  ])('%s is no price in crowns', (query) =>
    expect(shop.applied(query).filter((it) => it.startsWith('price'))).toEqual([]));
});

describe('Czech negations, sizes, amounts', () => {
  it('excludes what stands after `bez` and `ne`', () => {
    expect(shop.found('čokoláda bez cukru')).toEqual(['plain']);
    expect(shop.found('čokoláda bez přidaného cukru')).toEqual(['plain']);
    expect(shop.found('boty ne běžecké')).not.toContain('trainers');
  });

  it('knows that Pro is a name in an English shop', () => {
    const english = languageShop('en', 'USD', [
      ['case', 'Case for iPad Pro'],
      ['pad', 'Drawing pad'],
    ]);
    expect(english.found('ipad pro')[0]).toBe('case');
    expect(english.found('ipda pro')[0]).toBe('case');
  });

  it('reads sizes and amounts', () => {
    expect(shop.applied('boty velikost 43')).toEqual(['attributes.velikost "43"']);
    expect(shop.found('hrnek 0,3 l')[0]).toBe('mug');
    expect(shop.found('sklenice 6 kusů')[0]).toBe('glasses');
    expect(shop.found('televize 55"')[0]).toBe('tv');
  });

  it('reads what is on sale, in stock, and rated', () => {
    expect(shop.applied('boty ve slevě')).toEqual(['onSale true']);
    expect(shop.applied('boty skladem')).toEqual(['availability "in_stock"']);
    expect(shop.applied('alespoň 4 hvězdičky')).toEqual(['rating {"min":4}']);
  });
});
