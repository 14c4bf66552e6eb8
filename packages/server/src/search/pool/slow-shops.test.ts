import { expect, it } from 'vitest';
import { SlowShops } from './slow-shops.ts';

const asking = (...took: number[]): SlowShops => {
  const shops = new SlowShops();
  for (const cpuMs of took) shops.took('shop', cpuMs);
  return shops;
};
const times = (count: number, cpuMs: number): number[] => Array<number>(count).fill(cpuMs);

it('a shop counts as slow until ten of its requests were quick', () => {
  expect(asking().has('shop')).toBe(true);
  expect(asking(...times(5, 4)).has('shop')).toBe(true);
  expect(asking(...times(12, 4)).has('shop')).toBe(false);
  expect(asking(...times(12, 4)).has('other')).toBe(true);
});

it('a shop whose requests take long stays slow', () => {
  expect(asking(...times(100, 60)).has('shop')).toBe(true);
});

it('one request that took longer than usual makes no shop slow', () => {
  expect(asking(...times(100, 4), 150).has('shop')).toBe(false);
});

it('a shop is quick again after some fifty quick requests', () => {
  expect(asking(1_000, ...times(30, 3)).has('shop')).toBe(true);
  expect(asking(1_000, ...times(60, 3)).has('shop')).toBe(false);
});

it('quick requests in between do not hide slow ones', () => {
  const mixed = Array.from({ length: 20 }, () => [300, ...times(9, 1)]).flat();
  expect(asking(...mixed).has('shop')).toBe(true);
});
