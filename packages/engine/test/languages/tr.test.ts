import { describe, expect, it } from 'vitest';
import { languageShop } from './language-shop.ts';

const shop = languageShop('tr-TR', 'TRY', [
  ['dress', 'Uzun kollu abiye elbise', 2400, { renk: 'siyah', malzeme: 'polyester' }],
  ['boots', 'Topuklu deri bot', 4400, { renk: 'kahverengi', malzeme: 'deri', numara: '38' }],
  ['trainers', 'Erkek koşu ayakkabısı', 3600, { renk: 'siyah', malzeme: 'file', numara: '43' }, 3400],
  ['sandals', 'Kadın sandalet', 1800, { renk: 'mavi', malzeme: 'deri', numara: '38' }],
  ['mug', 'Kahve kupası 300 ml', 360],
  ['tea', 'Çay bardağı 6 adet', 200],
  ['plain', 'Şekersiz bitter çikolata', 160],
  ['milk', 'Sütlü çikolata, şeker ilaveli', 80],
  ['case', 'iPhone 15 uyumlu kılıf', 600],
  ['hood', 'Kapüşonlu mont', 2000],
  ['bare', 'Kapüşonsuz mont', 2100],
  ['light', 'Işıklı ayna', 700],
  ['tv', '55 inç televizyon', 24000],
  ['dogs', 'Köpek maması 10 kg', 1800],
]);

describe('Turkish words are found with every ending', () => {
  it.each([
    ['elbiseler', 'dress'],
    ['elbisesi', 'dress'],
    ['ayakkabıları', 'trainers'],
    ['ayakkabı', 'trainers'],
    ['bardak', 'tea'],
    ['çay bardakları', 'tea'],
    ['kupalar', 'mug'],
    ["iPhone 15'in kılıfı", 'case'],
    ['köpeklere mama', 'dogs'],
    ['çikolatanın', 'plain'],
  ])('%s', (query, id) => expect(shop.found(query)[0]).toBe(id));

  it.each([
    ['ışıklı ayna', 'light'],
    ['IŞIKLI AYNA', 'light'],
    ['isikli ayna', 'light'],
    ['İŞIKLİ AYNA', 'light'],
    ['KAHVE KUPASI', 'mug'],
    ['elbsie', 'dress'],
    ['ayakabısı', 'trainers'],
    ['telvizyon', 'tv'],
  ])('whatever the keyboard: %s', (query, id) => expect(shop.found(query)[0]).toBe(id));

  it('and other words for the same thing', () => {
    expect(shop.found('laptop')).toEqual([]);
    expect(shop.found('tv 55"')[0]).toBe('tv');
    expect(shop.found('fincan')[0]).toBe('mug');
  });
});

describe('Turkish prices stand before their limit', () => {
  it.each([
    ['4000 TL altı ayakkabı', 'price {"max":4000}'],
    ['4000 tl altında ayakkabı', 'price {"max":4000}'],
    ["4000 TL'ye kadar ayakkabı", 'price {"max":4000}'],
    ["4000 TL'den ucuz ayakkabı", 'price {"max":4000}'],
    ['4000 liradan ucuz ayakkabı', 'price {"max":4000}'],
    ['en fazla 4000 TL ayakkabı', 'price {"max":4000}'],
    ['3000 TL üstü ayakkabı', 'price {"min":3000}'],
    ['3000 liradan pahalı ayakkabı', 'price {"min":3000}'],
    ['1000-4000 TL arası ayakkabı', 'price {"min":1000,"max":4000}'],
    ['1000 ile 4000 TL arasında ayakkabı', 'price {"min":1000,"max":4000}'],
    ['₺4.000,00 altı ayakkabı', 'price {"max":4000}'],
    ['dört bin lira altı ayakkabı', 'price {"max":4000}'],
    ['üç bin beş yüz liraya kadar ayakkabı', 'price {"max":3500}'],
    ['yüz elli lira altı', 'price {"max":150}'],
    ['on iki bin liraya kadar ayakkabı', 'price {"max":12000}'],
  ])('%s', (query, filter) => expect(shop.applied(query)).toContain(filter));

  it.each([
    'iphone 15 kılıf',
    '10 kg köpek maması',
    '55 inç altı tv',
    '38 numara bot',
    '100 dolar altı bot',
  ])('%s is no price in lira', (query) =>
    expect(shop.applied(query).filter((it) => it.startsWith('price'))).toEqual([]));
});

describe('Turkish negations, sizes, amounts', () => {
  it('excludes what stands before `olmayan` and `içermeyen`', () => {
    expect(shop.found('şeker içermeyen çikolata')).toEqual(['plain']);
    expect(shop.found('deri olmayan sandalet')).not.toContain('sandals');
    expect(shop.found('siyah olmayan ayakkabı')).not.toContain('trainers');
    expect(shop.found('ayakkabı, siyah hariç')).not.toContain('trainers');
  });

  it('keeps with and without apart', () => {
    expect(shop.found('kapüşonsuz mont')[0]).toBe('bare');
    expect(shop.found('kapüşonlu mont')[0]).toBe('hood');
    expect(shop.corrected('kapüşonsuz mont')).toBeNull();
  });

  it('reads sizes and amounts', () => {
    expect(shop.applied('numara 43 ayakkabı')).toEqual(['attributes.numara "43"']);
    expect(shop.found('kupa 0,3 lt')[0]).toBe('mug');
    expect(shop.found('bardak 6 adet')[0]).toBe('tea');
    expect(shop.found('10 kilo köpek maması')[0]).toBe('dogs');
  });

  it('reads what is on sale, in stock, and rated', () => {
    expect(shop.applied('indirimli ayakkabı')).toEqual(['onSale true']);
    expect(shop.applied('stokta olan ayakkabı')).toEqual(['availability "in_stock"']);
    expect(shop.applied('en az 4 yıldız')).toEqual(['rating {"min":4}']);
  });
});

it('leaves `on` and `bin` to English', () => {
  const english = languageShop('en', 'USD', [
    ['shoes', 'Running shoes', 18],
    ['bin', 'Storage bin', 15],
  ]);
  expect(english.applied('shoes on $20')).toEqual(['price {"max":20}']);
  expect(english.applied('bin $20')).toEqual(['price {"max":20}']);
  expect(english.found('bin $20')).toEqual(['bin']);
});
