import { describe, expect, it } from 'vitest';
import { analyze, isNumberTerm } from '../index.ts';

const amountsIn = (text: string): string[] =>
  analyze(text, 'en').filter((term) => /^[\d.]+(?:x[\d.]+|(?!x)[a-z]+)+$/.test(term));

describe('an amount has one term, however it is written', () => {
  it.each([
    ['5000ml', ['5l', '5 l', '5L', '5 liter', '5 litres', '5-liter', '5 Liter', '5 litros']],
    ['500ml', ['500ml', '0.5 l', '0,5 L', '50 cl', '500 ML']],
    ['1500ml', ['1.5l', '1,5 l', '1,5 Liter']],
    [
      '55in',
      [
        '55"',
        '55”',
        '55″',
        "55''",
        '55 inch',
        '55in',
        '55-inch',
        '55 in.',
        '55 Zoll',
        '55-Zoll',
        '55 pouces',
      ],
    ],
    ['120in', ["10'", '10’', '10 ft', '10ft', '10 feet', '10-foot', '120 in']],
    ['1000g', ['1kg', '1 kg', '1000 g', '1.000 kg', '1,000 grams']],
    ['2000000mb', ['2 TB', '2TB', '2000 GB', '2000gb']],
    ['12v', ['12V', '12 v', '12 volt', '12-Volt']],
    ['2400mhz', ['2.4GHz', '2.4 GHz', '2,4 GHz', '2400 MHz']],
    ['5000mah', ['5,000 mAh', '5000mAh', '5 Ah']],
    ['12pack', ['12 pack', 'pack of 12', '12er Pack', '12pk', '12 ct', '12-pack', '12-count']],
    ['6pcs', ['6 pieces', 'set of 6', '6er Set', '6 pcs', '6 Stück', '6-teilig']],
    ['0.5in', ['1/2 in.', '1/2"', '1/2-in', '1/2in', "1/2''", '½ inch', '½"', '1⁄2"', '.5 in']],
    ['1.5in', ['1-1/2 in.', '1 1/2 in', '1½"', '1 ½"', '1 ½ Zoll']],
    ['4x8', ['4 x 8', '4x8', "4'x8'", '4 × 8', '4 ft. x 8 ft.', '4ft x 8ft', '4 x8']],
    ['20sqft', ['20 sq. ft.', '20 square feet', '20 sq ft']],
    ['16oz', ['16 oz', '16oz', '16 fl oz', '16 fl. oz.', '16 ounces']],
  ])('%s is in %j', (term, written) => {
    for (const text of written)
      expect([text, analyze(text, 'en')]).toEqual([text, expect.arrayContaining([term])]);
  });

  it('keeps its number as a word, so that the number alone finds it', () => {
    for (const text of ['55"', '55in', '55 inch', '55-inch']) expect(analyze(text, 'en')).toContain('55');
  });

  it('of a range holds for both ends', () => {
    expect(amountsIn('20-50 mm')).toEqual(['20mm', '50mm']);
    expect(analyze('20-50', 'en')).toEqual(['20', '50', '#20', '#50']);
  });

  it('of several sides has each side, the whole and its pairs', () => {
    expect(amountsIn('2 in. x 4 in. x 8 ft')).toEqual(['2in', '4in', '96in', '2x4x8', '2x4', '4x8']);
    expect(amountsIn('90 x 200 cm')).toEqual(['900mm', '2000mm', '90x200']);
    expect(amountsIn('6 x 500 ml')).toEqual(['500ml', '6x500']);
  });

  it('adds at most one term to the length of a text', () => {
    expect(analyze('128 GB', 'en')).toHaveLength(3);
    expect(analyze('128GB', 'en')).toHaveLength(2);
  });
});

describe('a number', () => {
  it.each([
    ['55 oled', ['55', '#55', 'ol']],
    ['12 kg', ['12', 'kg', '12000g']],
    ['1/2', ['1', '2', '#0.5']],
    ['TW5600', ['tw5600', '*5600']],
    ['WH-1000XM5', ['wh', '1000xm5', 'wh1000xm5', '*1000']],
    ['S24 M8x40', ['s24', 'm8x40']],
    ['8712345200059', ['8712345200059']],
  ])('of %s has terms that say whether it stands alone', (text, terms) =>
    expect(analyze(text, 'en')).toEqual(terms));
});

describe('what only looks like an amount stays words', () => {
  it.each([
    ['T-Shirt S M L XL', 't shirt tshirt s m l xl'],
    ['size 8 M', 'size 8 m'],
    ['Gr. 38 L', 'gr 38 l'],
    ['3XL', '3xl'],
    ['iPhone 5s', 'iphon 5s'],
    ['A4', 'a4'],
    ['5V1', '5v1'],
    ['4K 1080p', '4k 1080p'],
    ['M8 bolt', 'm8 bolt'],
    ['WR-44526', 'wr 44526 wr44526'],
    ['5 in 1', '5 1'],
    ['5 in stock', '5 stock'],
    ['"Windows 10" book', 'window 10 book'],
    ['1st 2nd', '1st 2nd'],
    ['24/7', '24 7'],
    ['2 x AA', '2 x aa'],
    ['5 to 10', '5 10'],
    ['usb 2.0', 'usb 2.0'],
  ])('%s', (text, expected) =>
    expect(
      analyze(text, 'en')
        .filter((term) => !isNumberTerm(term))
        .join(' '),
    ).toEqual(expected));
});
