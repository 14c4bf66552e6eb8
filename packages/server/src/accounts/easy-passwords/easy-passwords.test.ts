import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './easy-passwords.ts';

const ADA = {
  name: 'Ada Berg',
  email: 'ada.berg@norrvik-outdoor.example',
  organizations: ['Norrvik Outdoor AB'],
};

describe('is easy', () => {
  it.each([
    ['qwertyuiop', '1qaz2wsx3edc', 'basketball', 'Manchester', 'PLAYSTATION'],
    ['password2024!', 'P@ssw0rd123!', '123sunshine456', 'Liverpool1!', 'iloveyou2026'],
    ['aaaaaaaaaaaa', 'abcabcabcabc', '1234123412341234', 'passwordpassword'],
    ['abcdefghijkl', '9876543210', '0123456789', 'zyxwvutsrqponm'],
    ['adaberg2024', 'Ada.Berg!99', 'berg-ada-1985', 'norrvik-outdoor', 'NorrvikOutdoor1', 'ada.berg@norrvik'],
    ['aisle-aisle', 'Aisle2026!!!'],
    ['ｐａｓｓｗｏｒｄ１２３'],
  ])('%s, %s ...', (...passwords) => {
    for (const password of passwords) expect(isEasyPassword(password, ADA), password).toBe(true);
  });
});

it('sentences, random texts, and names within something longer are not', () => {
  for (const password of [
    'a long password',
    'correct horse battery',
    'Ada walks to the lake',
    'norrvik sells 40 green tents',
    'пять синих чайников',
    '七つの青いやかんと猫',
    'x9$kQ2!mfW',
  ])
    expect(isEasyPassword(password, ADA), password).toBe(false);
  const random = fc.string({
    unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxz23456789'),
    minLength: 16,
    maxLength: 16,
  });
  fc.assert(
    fc.property(random, (password) => !isEasyPassword(password, ADA)),
    { numRuns: 200 },
  );
});

it('takes a moment for the longest password', () => {
  const start = process.cpuUsage();
  for (const text of ['a'.repeat(255), 'ab'.repeat(128), 'ada'.repeat(85), '@1'.repeat(128)])
    isEasyPassword(`${text}!`, ADA);
  expect(process.cpuUsage(start).user).toBeLessThan(50_000);
});
