import { expect, it } from 'vitest';
import { rehearse } from './rehearse.ts';

it('the made-up shop is built, asked and answers, a piece at a time', () => {
  expect([...rehearse()].length).toBeGreaterThan(20);
});
