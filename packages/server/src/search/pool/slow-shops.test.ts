import { expect, it } from 'vitest';
import { SlowShops } from './slow-shops.ts';

const asking = (...took: number[]): SlowShops => {
  const shops = new SlowShops();
  for (const cpuMs of took) shops.took('shop', cpuMs);
  return shops;
};
const times = (count: number, cpuMs: number): number[] => Array<number>(count).fill(cpuMs);

it('a shop whose questions take long is slow from the first on', () => {
  expect(asking(300).has('shop')).toBe(true);
  expect(asking(...times(20, 60)).has('shop')).toBe(true);
  expect(asking(300).has('other')).toBe(false);
});

it('one question that took longer than usual makes no shop slow', () => {
  expect(asking(...times(50, 4), 150).has('shop')).toBe(false);
});

it('a shop is quick again after a dozen quick questions', () => {
  expect(asking(1_000, ...times(8, 3)).has('shop')).toBe(true);
  expect(asking(1_000, ...times(12, 3)).has('shop')).toBe(false);
});

it('quick questions in between do not hide slow ones', () => {
  const mixed = Array.from({ length: 20 }, () => [300, 1, 1]).flat();
  expect(asking(...mixed).has('shop')).toBe(true);
});
