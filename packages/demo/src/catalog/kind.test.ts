import { describe, expect, it } from 'vitest';
import { readModel } from './kind.ts';
import { slugOf } from './seed.ts';

describe('readModel', () => {
  it('keeps the type of every attribute and takes its own options out', () => {
    const model = readModel(
      'B | Name | red | 9.50 | Note. | size=5; ring="7"; dry=yes; hot=no; speeds=33,45; sizes=S,M; lang=de',
    );
    expect(model.attributes).toEqual({ size: 5, ring: '7', dry: true, hot: false, speeds: ['33', '45'] });
    expect(model).toMatchObject({ price: 9.5, sizes: ['S', 'M'], colors: [], language: 'de' });
  });

  it.each([
    'B | Name | red | free | Note.',
    'B | Name | red | 3',
    'B | N | red | 3 | a | b=1 | c',
    'B | N | red | 3 | a | shape=blob',
  ])('refuses a line that would make a broken product: %s', (line) =>
    expect(() => readModel(line)).toThrow('demo catalog'));
});

describe('slugOf', () => {
  it('writes accents of several languages in plain letters', () => {
    expect(slugOf('Łódź smörgås – Crème Brûlée, Überwurf & Ø groß')).toBe(
      'lodz-smorgas-creme-brulee-uberwurf-o-gross',
    );
  });
});
