import { expect, it } from 'vitest';
import { isOwnOrigin } from './origins.ts';

const OWN = 'https://search.shop.example';

it('is this server alone, with scheme and port', () => {
  expect(isOwnOrigin(OWN, OWN)).toBe(true);
  expect(isOwnOrigin('https://SEARCH.shop.example:443', `${OWN}/`)).toBe(true);
  for (const origin of [
    'null',
    '',
    'http://search.shop.example',
    'https://search.shop.example:8443',
    'https://search.shop.example.',
    'https://search.shop.example.evil.example',
    'https://shop.example',
    'https://sub.search.shop.example',
  ])
    expect([origin, isOwnOrigin(origin, OWN)]).toEqual([origin, false]);
});

it('a shop beside it, at www. or at the bare domain, is another site', () => {
  expect(isOwnOrigin('https://www.search.shop.example', OWN)).toBe(false);
  expect(isOwnOrigin('https://shop.example', 'https://www.shop.example')).toBe(false);
  expect(isOwnOrigin('https://www.shop.example', 'https://www.shop.example')).toBe(true);
});

it('a loopback address has three names, and one port', () => {
  for (const origin of ['http://localhost:7700', 'http://127.0.0.1:7700', 'http://[::1]:7700'])
    expect(isOwnOrigin(origin, 'http://127.0.0.1:7700')).toBe(true);
  for (const origin of ['http://localhost:7701', 'http://www.localhost:7700', 'http://10.0.0.1:7700'])
    expect(isOwnOrigin(origin, 'http://127.0.0.1:7700')).toBe(false);
});
