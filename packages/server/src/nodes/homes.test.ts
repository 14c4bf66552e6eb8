import { expect, it } from 'vitest';
import { inOrderOf } from './homes.ts';

const NODES = ['http://a', 'http://b', 'http://c', 'http://d'];
const SHOPS = Array.from({ length: 2000 }, (_, n) => `shop-${n}`);

it('the shops are divided evenly, whatever the order of the nodes', () => {
  const homes = SHOPS.map((shop) => inOrderOf(shop, NODES)[0]);
  for (const node of NODES) {
    const share = homes.filter((home) => home === node).length / SHOPS.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  }
  expect(SHOPS.map((shop) => inOrderOf(shop, NODES.toReversed())[0])).toEqual(homes);
});

it('a node that comes takes shops from all others and moves no other shop; its stand-in had the shop before', () => {
  for (const shop of SHOPS) {
    const before = inOrderOf(shop, NODES.slice(0, 3));
    const [home, standIn] = inOrderOf(shop, NODES);
    expect(home === 'http://d' ? standIn : home).toBe(before[0]);
  }
});
