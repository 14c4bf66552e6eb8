import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

describe('the way back after sign-in', () => {
  it.each([
    '/shops/s1/overview',
    '/shops/s1/preview?q=mug&page=2',
    '/organizations/o/team#people',
  ])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/..//evil.example',
    '/./\\evil.example',
    '/sign-in?return=/sign-in',
    '',
    `/${'a'.repeat(3000)}`,
    undefined,
    null,
    ['/a'],
    7,
  ])('leads %j to the start', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/');
  });
});
