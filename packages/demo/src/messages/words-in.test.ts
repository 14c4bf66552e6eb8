import { describe, expect, it } from 'vitest';
import { DEMO_LANGUAGES } from '../catalog/demo-catalog.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { wordsIn } from './words-in.ts';

it.each([
  ['de', de],
  ['ar', ar],
])('no text in %s is left in English', (_, messages) => {
  const texts = new Map(Object.entries<unknown>(messages.texts));
  const same = Object.entries(en.texts).filter(
    ([key, text]) =>
      typeof text === 'string' && texts.get(key) === text && /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')),
  );
  expect(same).toEqual([]);
});

describe('words of the storefront', () => {
  it.each(DEMO_LANGUAGES)('are there in the demo language %s', (language) => {
    expect(wordsIn(language).language).toBe(language);
  });

  it('follow the language and not its region, and are English where we have none', () => {
    expect(wordsIn('de-AT').say('cart')).toBe('Warenkorb');
    expect(wordsIn('AR-eg')).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect(wordsIn('fi')).toMatchObject({ language: 'en', direction: 'ltr' });
    expect(wordsIn('').language).toBe('en');
  });

  it('write numbers and prices as the language does', () => {
    const [en, de, ar] = [wordsIn('en'), wordsIn('de'), wordsIn('ar')];
    expect(en.money(1252, 'USD')).toBe('$1,252.00');
    expect(de.money(1252, 'EUR')).toBe('1.252,00\u00a0€');
    expect(ar.money(1252, 'SAR')).toMatch(/1,252\.00.*ر\.س/u);
    expect([en.decimal(4), de.decimal(4.26)]).toEqual(['4.0', '4,3']);
  });

  it('bend a counted word: Arabic has six forms', () => {
    const forms = [1, 2, 3, 11, 100].map((count) => wordsIn('ar').say('cartOf', { count }));
    expect(new Set(forms).size).toBe(5);
    expect(wordsIn('de').say('cartOf', { count: 1 })).toBe('Warenkorb, 1 Produkt');
    expect(wordsIn('en').say('cartOf', { count: 12_000 })).toBe('Cart, 12,000 products');
  });

  it('fill in what is named, also where the text has braces of a shopper', () => {
    expect(wordsIn('de').say('removeFromCart', { name: '{name}' })).toContain('{name}');
  });
});
