import { describe, expect, it } from 'vitest';
import { chooseLanguage, formatFor, translator } from './index.ts';

describe('translator', () => {
  it('puts values into a text and writes numbers as the language does', () => {
    const t = translator<{ readonly line: '{name} has {n}' }>({ line: '{name} hat {n}' }, 'de');
    expect(t('line', { name: 'Laden', n: 12345 })).toBe('Laden hat 12.345');
  });

  it('chooses the plural form of the language, zero and two included', () => {
    type English = { readonly p: { readonly one: '{count} product'; readonly other: '{count} products' } };
    const polish = translator<English>(
      { p: { one: 'produkt', few: 'produkty', many: 'produktów', other: 'produktu' } },
      'pl',
    );
    expect([1, 3, 5, 22].map((count) => polish('p', { count }))).toEqual([
      'produkt',
      'produkty',
      'produktów',
      'produkty',
    ]);
    const arabic = translator<English>(
      { p: { zero: 'a', one: 'b', two: 'c', few: 'd', many: 'e', other: 'f' } },
      'ar',
    );
    expect([0, 1, 2, 3, 11, 100].map((count) => arabic('p', { count })).join('')).toBe('abcdef');
  });

  it('never reads markup or a placeholder out of a value', () => {
    const t = translator<{ readonly line: 'Hello {name}' }>({ line: 'Hello {name}' }, 'en');
    expect(t('line', { name: '{name} <b>' })).toBe('Hello {name} <b>');
  });
});

describe('a name that turns the direction of the text', () => {
  it('does not turn the sentence that it is put into', () => {
    const t = translator<{ readonly line: '{name} was deleted' }>({ line: '{name} was deleted' }, 'en');
    expect(t('line', { name: '\u202Egnp.x\u2067\u2069' })).toBe('gnp.x was deleted');
  });
});

describe('chooseLanguage', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['xx', 'PL'], 'pl'],
    [[null, undefined, 'ar-EG'], 'ar'],
    [['constructor', 'zh'], 'en'],
    [[], 'en'],
  ] as const)('of %j is %s', (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language);
  });
});

describe('formatFor', () => {
  it('writes money exactly, also from a decimal string, and unknown currencies too', () => {
    expect(formatFor('en').money('12345678901234567.89', 'EUR')).toBe('€12,345,678,901,234,567.89');
    expect(formatFor('en').money(5, 'nope')).toBe('5.00');
  });

  it('says how long ago, and the date beyond a month', () => {
    const now = Date.parse('2026-05-10T12:00:00Z');
    const { ago } = formatFor('en');
    expect(ago('2026-05-10T09:00:00Z', now)).toBe('3 hours ago');
    expect(ago('2026-05-10T11:59:50Z', now)).toBe('this minute');
    expect(ago('2026-01-01T12:00:00Z', now)).toBe('Jan 1, 2026');
  });
});
