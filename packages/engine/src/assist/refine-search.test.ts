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

  it.each(['under 1,000', 'unter 49,90', 'under 49.99', 'jusqu’à 1.000,50'])(
    'leaves a number whole: %s',
    (text) => {
      expect(readFollowUp(text, shown).words).toContain(text.split(' ').at(-1));
    },
  );

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
    expect(words).toMatch(/\S+ \S+ \$?(50|49[.,]9)/);
  });

  it('is always cheaper than the dearest, also when all cost the same', () => {
    const same = [product('a', 20, 1), product('b', 20, 2)];
    expect(readFollowUp('cheaper', same).price).toEqual({ max: 19.99 });
  });

  it('without anything to compare with is plain words', () => {
    expect(readFollowUp('cheaper', [])).toEqual({ words: 'cheaper' });
  });
});
