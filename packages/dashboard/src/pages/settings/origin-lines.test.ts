import { expect, it } from 'vitest';
import { originLines } from './origin-lines.ts';

it('takes an origin a line, as browsers write it, each once', () => {
  const text = ' https://Staging.shop.example/ \n\nhttp://localhost:3000\nhttps://staging.shop.example';
  expect(originLines(text)).toEqual({
    origins: ['https://staging.shop.example', 'http://localhost:3000'],
    fault: null,
  });
});

it.each([
  'staging.shop.example',
  'localhost:3000',
  'https://shop.example/en',
  'ftp://shop.example',
  'https://',
])('guesses nothing at %s', (line) => {
  expect(originLines(`https://a.shop.example\n${line}`)).toEqual({ origins: [], fault: line });
});
