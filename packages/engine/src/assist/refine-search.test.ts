import { describe, expect, it } from 'vitest';
import { readFollowUp } from './refine-search.ts';
import type { ShownProduct } from './types.ts';

const product = (externalId: string, price: number, heightCm: number): ShownProduct => ({
  externalId,
  brand: 'Norrvik',
  price,
  numbers: { ports: 4, heightCm },
});
const shown = [product('a', 30, 10), product('b', 10, 20), product('c', 20, 30)];

describe('a follow-up', () => {
  it.each([
    'cheaper',
    'something cheaper please',
    'billiger',
    'moins cher',
    'más barato',
    'più economico',
    'tańsze',
    'أرخص',
  ])('asks for lower prices: %s', (text) => {
    expect(readFollowUp(text, shown)).toEqual({ words: '', price: { max: 20 } });
  });

  it.each([
    'not that brand',
    'andere Marke',
    'une autre marque',
    'otra marca',
    'altra marca',
    'inna marka',
  ])('asks for another brand: %s', (text) => {
    expect(readFollowUp(text, shown)).toEqual({ words: '', notBrand: 'Norrvik' });
  });

  it('asks for a size by the attribute that is about size, not by any number', () => {
    expect(readFollowUp('bigger', shown).attribute).toEqual({ name: 'heightCm', min: 20 });
    expect(readFollowUp('kleiner', shown).attribute).toEqual({ name: 'heightCm', max: 20 });
  });

  it('adds all other words to the query, and several wishes at once', () => {
    expect(readFollowUp('in blue', shown)).toEqual({ words: 'blue' });
    expect(readFollowUp('cheaper, in blue', shown)).toEqual({ words: 'blue', price: { max: 20 } });
  });

  it.each([
    ['en', 'under 1,000'],
    ['de', 'unter 49,90'],
    ['en', 'under 49.99'],
    ['fr', 'jusqu’à 1.000,50'],
  ])('leaves a number whole (%s): %s', (language, text) => {
    expect(readFollowUp(text, shown, language).words).toContain(text.split(' ').at(-1));
  });

  it.each([
    ['en', 'unter 50', 'under 50'],
    ['en', 'in blau, bis 1.000,50 bitte', 'blau under 1000.5'],
    ['en', 'moins de 50', 'under 50'],
    ['en', 'zwischen 20 und 50', 'from 20 to 50'],
    ['en', 'über 50', 'over 50'],
    ['en', 'onder 50', 'under 50'],
    ['en', 'poniżej 50', 'under 50'],
    ['en', 'أقل من 50', 'under 50'],
    ['de', 'less than 50', 'less than 50'],
    ['de', 'moins de 50', 'unter 50'],
    ['fr', 'más barato que 50', "jusqu'a 50"],
  ])('says a price in the language of the request (%s), where no other meaning is near: %s', (language, text, words) => {
    expect(readFollowUp(text, shown, language)).toEqual({ words });
  });

  it.each([
    ['en', 'moins de 50 €', 'moins de 50 €'],
    ['de', 'zwischen 20 und 50', 'zwischen 20 und 50'],
    ['de', 'between 20 and 50', 'between 20 and 50'],
    ['es', 'más barato que 50', 'más barato que 50'],
  ])('leaves a price whole that the search reads itself (%s): %s', (language, text, words) => {
    expect(readFollowUp(text, shown, language)).toEqual({ words });
  });

  it.each([
    ['de', 'in weiß', 'weiß'],
    ['de', 'in Grün, bitte', 'Grün'],
    ['de', 'mit Löffel', 'mit Löffel'],
    ['de', 'größer', 'größer'],
    ['de', 'günstiger, in Größe L', 'Größe L'],
    ['fr', 'moins cher, en velours côtelé', 'velours côtelé'],
    ['es', 'de algodón, menos de 50 €', 'algodón menos de 50 €'],
    ['pl', 'żółta, poniżej 50 zł', 'żółta poniżej 50 zł'],
    ['tr', 'kırmızı', 'kırmızı'],
    ['en', 'Nike™, 2½ Inch', 'Nike™ 2 1/2 Inch'],
  ])('keeps the words as the shopper wrote them (%s): %s', (language, text, words) => {
    const sizeless = shown.map((one) => ({ ...one, numbers: {} }));
    expect(readFollowUp(text, sizeless, language).words).toBe(words);
  });

  it.each([
    ['en', 'do 50'],
    ['en', 'ab 36'],
    ['en', 'unter 50 cm'],
    ['de', 'watt unter 50'],
  ])('leaves words that may mean something else (%s): %s', (language, text) => {
    expect(readFollowUp(text, shown, language).words).toBe(text);
  });

  it.each([
    'cheaper than 50',
    'cheaper than $50',
    'something cheaper than 49.99 please',
    'billiger als 50 Euro',
    'günstiger als 49,90',
    'moins cher que 50 €',
    'más barato que 50',
    'goedkoper dan 50',
    'tańsze niż 50',
    'mais barato que 50',
  ])('means the price that is named, not that of what was shown: %s', (text) => {
    const { price, words } = readFollowUp(text, shown);
    expect(price).toBeUndefined();
    expect(words).toMatch(/\S+ \$?(50|49[.,]9)/);
  });

  it('is always cheaper than the dearest, also when all cost the same', () => {
    const same = [product('a', 20, 1), product('b', 20, 2)];
    expect(readFollowUp('cheaper', same).price).toEqual({ max: 19.99 });
  });

  it('without anything to compare with is plain words', () => {
    expect(readFollowUp('cheaper', [])).toEqual({ words: 'cheaper' });
  });
});
