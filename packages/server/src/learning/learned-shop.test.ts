import { expect, it } from 'vitest';
import { LearnedShop } from './learned-shop.ts';

const passed = (productId: string, lead: number) => ({
  productId,
  own: { clicks: 5, looks: 6 },
  other: { clicks: 3, looks: 20 },
  lead,
});
const shopOf = (multiplier: number): LearnedShop =>
  new LearnedShop({
    language: 'en',
    multiplier,
    queries: [
      {
        key: 'lamp',
        query: 'lamp',
        visitors: 20,
        products: [
          { productId: 'a', over: [passed('b', 1), passed('c', 2.5)] },
          { productId: 'd', over: [passed('b', 0.5)] },
        ],
      },
    ],
  });
const space = { encode: async () => ({ vector: null }) };
const passesOf = (multiplier: number): string[] =>
  shopOf(multiplier)
    .choices({ shopId: 's', query: 'lamps', vector: null, space })
    .flatMap(({ externalId, over }) => over.map((loser) => `${externalId} over ${loser.externalId}`));

it('what counts in part must be as many times clearer', () => {
  expect(passesOf(1)).toEqual(['a over b', 'a over c', 'd over b']);
  expect(passesOf(0.5)).toEqual(['a over c']);
  expect(passesOf(0.25)).toEqual([]);
});

it('the text tells what both were chosen, and how much of it counts', () => {
  const [first] = shopOf(0.5).choices({ shopId: 's', query: 'lamp', vector: null, space });
  expect(first?.over[0]?.text).toBe('5 of 6 who looked clicked it, 3 of 20 the other, counted 50 %');
});
