import { expect, it } from 'vitest';
import { toBase32, totpCode, totpStep } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B: the last six of its eight digits. */
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

/** RFC 4648, section 10. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in Base32 is %s', (text, encoded) => expect(toBase32(Buffer.from(text))).toBe(encoded));

it('a code counts one step early or late, and not after it or a later one was used', () => {
  const nowMs = 1_800_000_000_000;
  const now = nowMs / 30_000;
  const stepOf = (step: number, lastStep: number | null = null) =>
    totpStep(SECRET, { code: totpCode(SECRET, step), nowMs, lastStep });
  expect([now - 2, now - 1, now, now + 1, now + 2].map((step) => stepOf(step))).toEqual([
    null,
    now - 1,
    now,
    now + 1,
    null,
  ]);
  expect([stepOf(now, now), stepOf(now - 1, now), stepOf(now + 1, now)]).toEqual([null, null, now + 1]);
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(totpStep(SECRET, { code, nowMs, lastStep: null })).toBeNull();
});
