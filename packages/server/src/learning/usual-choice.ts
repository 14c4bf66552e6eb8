import type { ProductCounts } from './counts.ts';
import { LEARNING } from './settings.ts';

/** Places from here on count as one. */
const LAST_PLACE = 24;

/** Choices of visitors, weighted by how far they went. `squares`: the sum over visitors of their choice squared. */
export const choiceOf = ({
  clicks,
  carts,
  purchases,
}: Pick<ProductCounts, 'clicks' | 'carts' | 'purchases'>): { sum: number; squares: number } => {
  const cart = 1 + LEARNING.cartWeight;
  const purchase = cart + LEARNING.purchaseWeight;
  const [clicked, carted] = [clicks - carts, carts - purchases];
  return {
    sum: clicked + cart * carted + purchase * purchases,
    squares: clicked + cart ** 2 * carted + purchase ** 2 * purchases,
  };
};

/**
 * What who looks at a place usually chooses there, over all queries of the shop. It says how shoppers read a page, without
 * a model of it.
 */
export class UsualChoice {
  readonly #places = new Map<number, { looks: number; sum: number; squares: number }>();

  add({ place, looks, ...acts }: ProductCounts): void {
    const own = this.#at(place);
    const { sum, squares } = choiceOf(acts);
    own.looks += looks;
    own.sum += sum;
    own.squares += squares;
  }

  of(place: number): { mean: number; variance: number } {
    const { placeDoubt, usualChoice: usual } = LEARNING;
    const { looks, sum, squares } = this.#at(place);
    const all = looks + placeDoubt;
    const mean = (sum + placeDoubt * usual.mean) / all;
    return { mean, variance: (squares + placeDoubt * (usual.variance + usual.mean ** 2)) / all - mean ** 2 };
  }

  #at(place: number): { looks: number; sum: number; squares: number } {
    const key = Math.min(LAST_PLACE, place);
    const known = this.#places.get(key) ?? { looks: 0, sum: 0, squares: 0 };
    this.#places.set(key, known);
    return known;
  }
}
