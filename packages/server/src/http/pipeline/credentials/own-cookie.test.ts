import { expect, it } from 'vitest';
import { providerCookie, sessionCookie } from './own-cookie.ts';

const plain = sessionCookie(() => 'http://localhost:7700');
const secure = sessionCookie(() => 'https://search.example');

it('scripts cannot read it, other sites do not send it, and over https no subdomain can set it', () => {
  expect(plain.header('abc')).toBe('aisle_session=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax');
  expect(secure.header('abc')).toBe(
    '__Host-aisle_session=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  );
  expect(providerCookie(() => 'https://search.example').header('abc')).toBe(
    '__Host-aisle_provider=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
  );
  expect(secure.header(null)).toContain('__Host-aisle_session=; Path=/; Max-Age=0;');
});

it('is found among others, and only under its own name', () => {
  expect(plain.read('a=1; aisle_session=abc; b=2')).toBe('abc');
  expect(secure.read('aisle_session=planted; __Host-aisle_session=abc')).toBe('abc');
  for (const header of [
    undefined,
    '',
    'aisle_session=',
    'xaisle_session=abc',
    'aisle_sessions=abc',
    'a=aisle_session=abc',
  ])
    expect(plain.read(header)).toBeNull();
  expect(secure.read('aisle_session=planted')).toBeNull();
});
