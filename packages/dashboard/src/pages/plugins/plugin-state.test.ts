import { expect, it } from 'vitest';
import { pluginStateOf } from './plugin-state.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');

it.each([
  ['2026-03-02T11:00:00.000Z', true, 'verified', 'works'],
  ['2026-03-02T11:00:00.000Z', false, 'verified', 'works'],
  ['2026-03-02T11:00:00.000Z', null, 'failed', 'unproved'],
  ['2026-03-01T11:00:00.000Z', true, 'verified', 'silent'],
  ['2026-03-01T11:00:00.000Z', false, 'verified', 'keyEnded'],
  [null, true, 'pending', 'unheard'],
  [null, false, 'pending', 'keyEnded'],
] as const)('heard at %s, key works: %s, domain %s: %s', (seenAt, keyWorks, domainStatus, state) => {
  expect(pluginStateOf({ seenAt, keyWorks, domainStatus }, NOW)).toBe(state);
});
