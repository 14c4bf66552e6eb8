import type { ProductInput } from '@aisle/contract';
import { expect, it } from 'vitest';
import { longestSilence } from '../../../test/longest-silence.ts';
import type { Catalog } from '../../catalog/index.ts';
import { readShopWords } from './shop-words.ts';

/** A product of the most text there may be: 120 KB of words that no other product has. */
const longest = (n: number): ProductInput => ({
  externalId: `p-${n}`,
  name: `Part ${n}`,
  attributes: Object.fromEntries(
    Array.from({ length: 60 }, (_, a) => [
      `a${a}`,
      Array.from({ length: 250 }, (_, w) => `s${(n * 15_000 + a * 250 + w).toString(36)}x`).join(' '),
    ]),
  ),
});

/** A catalog of such products, page by page. */
const catalogOf = (products: number): Pick<Catalog, 'list'> => ({
  list: async ({ query: { limit, cursor } }) => {
    const from = Number(cursor ?? 0);
    const count = Math.min(limit, products - from);
    const page = Array.from({ length: count }, (_, i) => ({
      input: longest(from + i),
      seq: 1,
      createdAt: 0,
      updatedAt: 0,
    }));
    return {
      products: page as never,
      total: products,
      nextCursor: from + count < products ? `${from + count}` : null,
    };
  },
});

it('a catalog of serial numbers gives way to requests, keeps no millions of words, and knows what was asked', async () => {
  const last = (19 * 15_000 + 14_999).toString(36);
  const read = () => readShopWords(catalogOf(20), { shopId: 's', asked: [`s${last}x`, 'violin'] });
  const { result: words, silenceMs } = await longestSilence(read);
  // Making the test's own products takes the most of it.
  expect(silenceMs).toBeLessThan(300);
  expect([...words.around('s0000x')].length).toBeLessThanOrEqual(20_000);
  expect(words.knows(`s${last}x`)).toBe(true);
  expect(words.knows('part')).toBe(true);
  expect(words.knows('violin')).toBe(false);
});
