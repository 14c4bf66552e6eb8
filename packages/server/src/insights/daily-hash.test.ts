import { expect, it } from 'vitest';
import { DailyHash } from './daily-hash.ts';

it('tells addresses of a day apart, and knows none again on the next', () => {
  const hash = new DailyHash();
  const [noon, evening, tomorrow] = [0, 5, 30].map((hour) => hour * 3_600_000) as [number, number, number];
  const first = hash.of('203.0.113.7', noon);
  expect(hash.of('203.0.113.7', evening)).toBe(first);
  expect(hash.of('203.0.113.8', evening)).not.toBe(first);
  expect(hash.of('203.0.113.7', tomorrow)).not.toBe(first);
  expect(hash.of('2001:db8:1:2::1', noon)).toBe(hash.of('2001:db8:1:2:3:4:5:6', noon));
  expect(hash.of('2001:db8:1:2::1', noon)).not.toBe(hash.of('2001:db8:1:3::1', noon));
  expect(new DailyHash().of('203.0.113.7', noon)).not.toBe(first);
});
