import { describe, expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

describe('the address of a site', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    [' shop.example/en ', 'https://shop.example/en'],
    ['http://shop.example', 'http://shop.example'],
    ['HTTPS://shop.example', 'HTTPS://shop.example'],
    ['shop.example:8080', 'https://shop.example:8080'],
  ])('%j is %s', (typed, address) => {
    expect(siteAddress(typed)).toBe(address);
  });
});
