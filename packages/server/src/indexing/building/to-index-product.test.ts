import type { ProductInput } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { toLiveFields } from './to-index-product.ts';

const kettle = { externalId: 'kettle', name: 'Kettle' };

describe('availability in the index', () => {
  it.each<[Partial<ProductInput>, ProductInput['availability'], string]>([
    [{ stockQuantity: 0 }, 'out_of_stock', 'a shop that counts its stock and says nothing else'],
    [{ stockQuantity: -2, availability: 'in_stock' }, 'out_of_stock', 'oversold'],
    [{ stockQuantity: 3 }, 'in_stock', 'some left'],
    [{}, 'in_stock', 'a shop that does not count'],
    [{ stockQuantity: 0, availability: 'backorder' }, 'backorder', 'can be bought all the same'],
    [{ stockQuantity: 3, availability: 'out_of_stock' }, 'out_of_stock', 'the shop says so'],
  ])('of %o is %s: %s', (sent, availability) => {
    expect(toLiveFields({ ...kettle, ...sent }).availability).toBe(availability);
  });
});
