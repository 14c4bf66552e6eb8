import { expect, it } from 'vitest';
import { warmUpCode } from './warm-up-code.ts';

it('the sample shop is built and answers requests, a piece at a time', () => {
  expect([...warmUpCode()].length).toBeGreaterThan(20);
});
