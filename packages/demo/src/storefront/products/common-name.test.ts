import { expect, it } from 'vitest';
import { commonName } from './common-name.ts';

it.each([
  [['Wrap Dress Poppy, L', 'Wrap Dress Poppy, S'], 'Wrap Dress Poppy'],
  [['Socks, 5 Pairs, 36-40', 'Socks, 5 Pairs, 41-46'], 'Socks, 5 Pairs'],
  [['Slippers, Grey, 39', 'Slippers, Green, 39', 'Slippers, Grey, 40'], 'Slippers'],
  [['Mug', 'Mug, Blue'], 'Mug'],
  [['Mug, Blue', 'Mug'], 'Mug'],
  [['Trail Shoe 43', 'Trail Shoe 44'], 'Trail Shoe 43'],
  [['Sling Bag, Black'], 'Sling Bag, Black'],
])('the card of %j says %s', ([name = '', ...others], expected) => {
  expect(commonName({ name, variants: others.map((other) => ({ name: other })) })).toBe(expected);
});
