import { expect, it } from 'vitest';
import { buildCompletions } from './build-completions.ts';
import type { CompletionSource } from './types.ts';

const NAMES_EACH = 1_000;

/** A group whose category path has names that no group of another number has. */
const group = (number: number): CompletionSource[] => [
  {
    name: '',
    categories: [Array.from({ length: NAMES_EACH }, (_, i) => `c${number * NAMES_EACH + i}`).join(' > ')],
  },
];
const groups = (count: number, first = 0): CompletionSource[][] =>
  Array.from({ length: count }, (_, i) => group(first + i));

/** Each name beyond the bound used to trigger a pass over all names, which took more than ten minutes. */
it('a catalog with more names than are counted costs time by their number', { timeout: 60_000 }, () => {
  const full = groups(400);
  const before = process.cpuUsage();
  const { completions } = buildCompletions([...full, ...full, ...groups(20, 400)]);
  const { user, system } = process.cpuUsage(before);
  expect(completions).toHaveLength(20_000);
  expect((user + system) / 1_000).toBeLessThan(15_000);
});

it('a name in a script without capitals is suggested as it is written', () => {
  const named = { name: 'حذاء جري نسائي', categories: ['أزياء'], language: 'ar' };
  const { completions, spellings } = buildCompletions([[named]]);
  expect(completions.map(({ text }) => text)).toContain('حذاء جري نسائي');
  expect(spellings.map(({ text }) => text)).toContain('نسائي');
});
