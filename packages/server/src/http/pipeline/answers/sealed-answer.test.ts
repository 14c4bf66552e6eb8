import { expect, it } from 'vitest';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

const body = { token: 'aisle_wt_secret', expiresAt: '2026-01-01T00:00:00.000Z' };

it('an answer that holds a secret is not readable in the store', () => {
  expect(JSON.stringify(sealAnswer(body, 'aisle_sk_1'))).not.toContain('aisle_wt_secret');
});

it('only the credential that asked for it opens it', () => {
  const sealed = sealAnswer(body, 'aisle_sk_1');
  expect(openAnswer(sealed, 'aisle_sk_1')).toEqual(body);
  expect(openAnswer(sealed, 'aisle_sk_2')).toBeNull();
});
