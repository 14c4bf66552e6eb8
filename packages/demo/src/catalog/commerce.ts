import type { Availability, ProductInput } from '@aisle/contract';
import { chanceOf, pickOf } from './seed.ts';

const ENDINGS = [0.9, 0.95, 0, 0.5] as const;

const roundPrice = (id: string, value: number): number => {
  const ending = pickOf(id, 'ending', ENDINGS);
  return value < 6 ? Math.round(value * 10) / 10 : Math.max(1, Math.floor(value)) + ending;
};

/** Fixed windows, so that the catalog of a version is the same on every day: over, running for years, and to come. */
const WINDOWS: readonly [Window, ...Window[]] = [
  {},
  {},
  { salePriceFrom: '2025-11-24T00:00:00.000Z', salePriceTo: '2025-12-01T00:00:00.000Z' },
  { salePriceFrom: '2025-01-01T00:00:00.000Z', salePriceTo: '2035-01-01T00:00:00.000Z' },
  { salePriceFrom: '2026-01-01T00:00:00.000Z' },
  { salePriceFrom: '2034-06-01T00:00:00.000Z', salePriceTo: '2034-06-30T00:00:00.000Z' },
];
type Window = Pick<ProductInput, 'salePriceFrom' | 'salePriceTo'>;

/** Price fields; about every sixth product is reduced by 10 to 40 percent. */
export const priceFields = (id: string, price: number): Partial<ProductInput> => {
  if (chanceOf(id, 'sale') > 0.17) return { price };
  const salePrice = roundPrice(id, price * (0.6 + 0.3 * chanceOf(id, 'discount')));
  return salePrice >= price ? { price } : { price, salePrice, ...pickOf(id, 'window', WINDOWS) };
};

const AVAILABILITIES = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;

const drawnAvailability = (id: string): Availability => {
  const chance = chanceOf(id, 'availability');
  if (chance < 0.87) return 'in_stock';
  if (chance < 0.94) return 'out_of_stock';
  return chance < 0.98 ? 'backorder' : 'preorder';
};

/** Availability and stock; `said` is a value fixed in the catalog. */
export const stockFields = (id: string, said?: string): Partial<ProductInput> => {
  const availability = AVAILABILITIES.find((name) => name === said) ?? drawnAvailability(id);
  const chance = chanceOf(id, 'stock');
  const stockQuantity = availability === 'in_stock' ? 1 + Math.floor(chance * chance * 240) : 0;
  return { availability, stockQuantity };
};

/** Rating (missing for about one in twelve), and a popularity that follows it. */
export const opinionFields = (id: string): Partial<ProductInput> => {
  const interest = chanceOf(id, 'interest') ** 3;
  const popularity = Math.round(interest * 1000);
  if (chanceOf(id, 'rated') < 0.08) return { popularity };
  const average = Math.round((3.3 + 1.65 * Math.sqrt(chanceOf(id, 'rating'))) * 10) / 10;
  return {
    popularity,
    rating: { average, count: 1 + Math.round(interest * 900 + chanceOf(id, 'count') * 40) },
  };
};
