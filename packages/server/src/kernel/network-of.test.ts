import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  // Otherwise all people with IPv4 would be one behind a socket that takes both.
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.8', '203.0.113.8'],
  ['::FFFF:cb00:7108', '203.0.113.8'],
  ['unix socket', 'unix socket'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
