import { expect, it } from 'vitest';
import { rollUp } from './jobs.ts';

const outcome = { shops: 1, hours: 2, failed: 0, refreshedAt: 0 };
const at = (time: string): number => Date.parse(`2026-03-14T${time}Z`);

it.each([
  ['09:00:00', '09:00:30'],
  ['09:00:29.999', '09:00:30'],
  ['09:00:30', '10:00:30'],
  ['09:59:59', '10:00:30'],
  ['23:30:00', '24:00:30'],
])('after %s it runs next at %s', (now, next) => {
  const job = rollUp({ run: async () => outcome });
  const wanted = next.startsWith('24') ? Date.parse('2026-03-15T00:00:30Z') : at(next);
  expect(job.nextRunAt?.(at(now))).toBe(wanted);
});

it('fails when a shop could not be counted, so that it is tried again soon', async () => {
  const { signal } = new AbortController();
  expect(await rollUp({ run: async () => outcome }).run(signal)).toContain('counted 2 hours');
  expect(await rollUp({ run: async () => ({ ...outcome, hours: 0 }) }).run(signal)).toBeNull();
  await expect(rollUp({ run: async () => ({ ...outcome, failed: 1 }) }).run(signal)).rejects.toThrow(
    '1 shops',
  );
});
