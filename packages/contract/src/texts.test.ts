import { describe, expect, it } from 'vitest';
import { directionOf, sayIn } from './texts.ts';

describe('a text', () => {
  it('takes its values, and writes numbers as the language does', () => {
    const say = sayIn<{ line: { name: string; n: number } }>({ line: '{name} hat {n}' }, 'de');
    expect(say('line', { name: 'Laden', n: 12345 })).toBe('Laden hat 12.345');
  });

  it('has the plural form of the language, zero and two included', () => {
    type Slots = { p: { count: number } };
    const polish = sayIn<Slots>(
      { p: { one: 'produkt', few: 'produkty', many: 'produktów', other: 'produktu' } },
      'pl',
    );
    expect([1, 3, 5, 22].map((count) => polish('p', { count }))).toEqual([
      'produkt',
      'produkty',
      'produktów',
      'produkty',
    ]);
    const arabic = sayIn<Slots>(
      { p: { zero: 'a', one: 'b', two: 'c', few: 'd', many: 'e', other: 'f' } },
      'ar',
    );
    expect([0, 1, 2, 3, 11, 100].map((count) => arabic('p', { count })).join('')).toBe('abcdef');
    const short = sayIn<Slots>({ p: { one: 'b', other: '{count} f' } }, 'ar');
    expect(short('p', { count: 0 })).toBe('0 f');
  });

  it('never reads markup or a place out of a value', () => {
    const say = sayIn<{ line: { name: string } }>({ line: 'Hello {name}' }, 'en');
    expect(say('line', { name: '{name} <b>' })).toBe('Hello {name} <b>');
  });

  it('is not turned around by a name that turns the direction', () => {
    const say = sayIn<{ line: { name: string } }>({ line: '{name} was deleted' }, 'en');
    expect(say('line', { name: '\u202Egnp.x\u2067\u2069' })).toBe('gnp.x was deleted');
  });

  it('that is missing is said by its key', () => {
    expect(sayIn<{ absent: null }>({}, 'en')('absent')).toBe('absent');
  });
});

it('Arabic runs from right to left, in every country', () => {
  expect(['ar', 'ar-EG', 'de', ''].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
});
