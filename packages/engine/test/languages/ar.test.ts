import { describe, expect, it } from 'vitest';
import { languageShop } from './language-shop.ts';

const shop = languageShop('ar-SA', 'SAR', [
  ['dress', 'فستان سهرة طويل', 240, { اللون: 'أسود', الخامة: 'بوليستر' }],
  ['boots', 'بوت جلدي بكعب', 440, { اللون: 'بني', الخامة: 'جلد', المقاس: '38' }],
  ['trainers', 'حذاء جري رجالي', 360, { اللون: 'أسود', الخامة: 'قماش', المقاس: '43' }, 340],
  ['sandals', 'صندل نسائي', 180, { اللون: 'أزرق', الخامة: 'جلد', المقاس: '38' }],
  ['mug', 'كوب قهوة ٣٠٠ مل', 36],
  ['plain', 'شوكولاتة داكنة بدون سكر', 16],
  ['milk', 'شوكولاتة بالحليب والسكر', 8],
  ['oil', 'زيت زيتون بكر', 48],
  ['case', 'كفر لآيفون iPhone 15', 60],
  ['pillow', 'وسادة ريش', 120],
  ['tv', 'تلفزيون 55 بوصة', 2400],
  ['dogs', 'طعام كلاب 10 كجم', 180],
]);

describe('Arabic spellings of one word are one', () => {
  it.each([
    ['hamza on alef', 'حذاء جري رجالى', 'trainers'],
    ['ta marbuta as ha', 'قهوه', 'mug'],
    ['vowels', 'قَهْوَة', 'mug'],
    ['tatweel', 'قـــهوة', 'mug'],
    ['the article', 'القهوة', 'mug'],
    ['and with the article', 'والقهوة', 'mug'],
    ['for with the article', 'للكلاب', 'dogs'],
    ['a typing error', 'صنذل', 'sandals'],
    ['two letters swapped', 'فتسان', 'dress'],
    ['a Persian ya and kaf', 'کوب', 'mug'],
  ])('%s: %s', (_, query, id) => expect(shop.found(query)[0]).toBe(id));

  it.each([
    ['فساتين', 'dress'],
    ['أحذية', 'trainers'],
    ['صنادل نسائية', 'sandals'],
    ['أكواب', 'mug'],
    ['وسائد', 'pillow'],
    ['كلب', 'dogs'],
    ['بوت جلد', 'boots'],
  ])('plurals and adjectives: %s', (query, id) => expect(shop.found(query)[0]).toBe(id));

  it('keeps oil and olives apart, and pillows from "and"', () => {
    expect(shop.found('زيتون')[0]).toBe('oil');
    expect(shop.found('ورق')).not.toContain('pillow');
  });

  it('marks a word with its article', () =>
    expect(shop.marked('الشوكولاتة الداكنة')).toContain('<mark>شوكولاتة</mark>'));

  it('and other words for the same thing', () => {
    expect(shop.found('مخدة')[0]).toBe('pillow');
    expect(shop.found('جراب ايفون 15')[0]).toBe('case');
  });
});

describe('Arabic prices', () => {
  it.each([
    ['أقل من 400 ريال حذاء', 'price {"max":400}'],
    ['حذاء أقل من ٤٠٠ ريال', 'price {"max":400}'],
    ['حذاء تحت 400', 'price {"max":400}'],
    ['حذاء أرخص من 400 ريال', 'price {"max":400}'],
    ['حذاء لا يزيد عن 400 ريال', 'price {"max":400}'],
    ['حذاء بسعر أقل من 400 ريال', 'price {"max":400}'],
    ['حذاء أكثر من 300 ريال', 'price {"min":300}'],
    ['حذاء فوق 300 ريال', 'price {"min":300}'],
    ['حذاء من 100 إلى 400 ريال', 'price {"min":100,"max":400}'],
    ['حذاء بين 100 و 400 ريال', 'price {"min":100,"max":400}'],
    ['حذاء بين ١٠٠ و٤٠٠ ريال', 'price {"min":100,"max":400}'],
    ['حذاء 100-400 ريال', 'price {"min":100,"max":400}'],
    ['شوكولاتة أقل من ١٩٫٥٠ ريال', 'price {"max":19.5}'],
    ['تلفزيون أقل من ٢٬٥٠٠ ريال', 'price {"max":2500}'],
    ['حذاء أقل من أربعمائة ريال', 'price {"max":400}'],
    ['حذاء أقل من مئتين وخمسين ريال', 'price {"max":250}'],
    ['كوب أقل من خمسة وأربعين ريال', 'price {"max":45}'],
    ['تلفزيون أقل من ثلاثة آلاف ريال', 'price {"max":3000}'],
  ])('%s', (query, filter) => expect(shop.applied(query)).toContain(filter));

  it.each([
    'كفر ايفون 15',
    'طعام كلاب أقل من 10 كجم',
    'شاشة تحت 55 بوصة',
    'حذاء أقل من 100 دولار',
  ])('%s is no price in riyals', (query) =>
    expect(shop.applied(query).filter((it) => it.startsWith('price'))).toEqual([]));
});

describe('Arabic negations, sizes, amounts', () => {
  it('excludes what stands after `بدون` and `غير`', () => {
    expect(shop.found('شوكولاتة بدون سكر')).toEqual(['plain']);
    expect(shop.found('شوكولاتة خالية من السكر')).toEqual(['plain']);
    expect(shop.found('حذاء غير أسود')).not.toContain('trainers');
  });

  it('reads sizes and amounts, in either digits', () => {
    expect(shop.applied('حذاء مقاس ٤٣')).toEqual(['attributes.المقاس "43"']);
    expect(shop.found('كوب 300مل')[0]).toBe('mug');
    expect(shop.found('كوب ٠٫٣ لتر')[0]).toBe('mug');
    expect(shop.found('طعام كلاب ١٠ كيلو')[0]).toBe('dogs');
    expect(shop.found('شاشة ٥٥ انش')[0]).toBe('tv');
  });

  it('reads what is on sale, in stock, and rated', () => {
    expect(shop.applied('حذاء مخفض')).toEqual(['onSale true']);
    expect(shop.applied('حذاء متوفر')).toEqual(['availability "in_stock"']);
    expect(shop.applied('4 نجوم على الأقل')).toEqual(['rating {"min":4}']);
  });
});
