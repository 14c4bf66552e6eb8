import type { HeldOut } from './baskets.ts';

/** Share of the baskets whose missing item is among the first 4 and the first 10. */
export type HitRates = { at4: number; at10: number };

/** The best products for a cart, best first. */
export type Recommend = (cart: readonly string[]) => string[] | Promise<string[]>;

export async function hitRates(baskets: readonly HeldOut[], recommend: Recommend): Promise<HitRates> {
  let [at4, at10] = [0, 0];
  for (const { cart, missing } of baskets) {
    const place = (await recommend(cart)).indexOf(missing);
    if (place >= 0 && place < 4) at4++;
    if (place >= 0 && place < 10) at10++;
  }
  return { at4: at4 / baskets.length, at10: at10 / baskets.length };
}
