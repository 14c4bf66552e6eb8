import { describe, expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

describe('the address of a site', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    [' shop.example/en ', 'https://shop.example/en'],
    ['http://shop.example', 'http://shop.example'],
    ['HTTPS://shop.example', 'HTTPS://shop.example'],
    ['shop.example:8080', 'https://shop.example:8080'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:3000/shop', 'http://localhost:3000/shop'],
    ['https://localhost', 'https://localhost'],
    ['localhost', 'http://localhost'],
    ['localhost:3000/shop', 'http://localhost:3000/shop'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['localhost.shop.example', 'https://localhost.shop.example'],
    ['ftp://shop.example', 'ftp://shop.example'],
    ['', ''],
    ['  ', ''],
  ])('%j is %s', (typed, address) => {
    expect(siteAddress(typed)).toBe(address);
  });
});
