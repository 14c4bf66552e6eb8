import { AisleApiError } from '@aisle/sdk';
import { expect, it } from 'vitest';
import { patiently } from './patiently.ts';

const refusal = (status: number, retryAfterSeconds: number | null = null): AisleApiError =>
  new AisleApiError('no', { status, code: null, details: [], requestId: null, retryAfterSeconds });

/** Sends what fails with `errors` before it answers. */
const run = async (errors: readonly unknown[]) => {
  const waits: number[] = [];
  const lost: boolean[] = [];
  let sent = 0;
  const send = async (): Promise<string> => {
    const error = errors[sent++];
    if (error !== undefined) throw error;
    return 'stored';
  };
  const sleep = async (ms: number): Promise<void> => void waits.push(ms);
  const answer = await patiently(send, { sleep, onLost: (now) => lost.push(now) }).catch(
    (error: unknown) => error,
  );
  return { answer, waits, lost };
};

it('a limit is waited out as long as it takes, and is no lost answer', async () => {
  const { answer, waits, lost } = await run([...Array(200).fill(refusal(429, 7)), refusal(429)]);
  expect(answer).toBe('stored');
  expect(new Set(waits)).toEqual(new Set([7000, 5000]));
  expect(lost).toEqual([]);
});

it('a restart is waited out, and the page hears when it begins and ends', async () => {
  const { answer, lost } = await run([new TypeError('Failed to fetch'), refusal(502), refusal(503)]);
  expect(answer).toBe('stored');
  expect(lost).toEqual([true, true, true, false]);
});

it('after five minutes without an answer the person hears of it', async () => {
  const gone = new TypeError('Failed to fetch');
  const { answer, waits } = await run(Array(100).fill(gone));
  expect(answer).toBe(gone);
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(5 * 60_000);
});

it.each([404, 409, 422, 500, 507])('a refusal with %i is told at once', async (status) => {
  const { answer, waits } = await run([refusal(status)]);
  expect(answer).toMatchObject({ status });
  expect(waits).toEqual([]);
});
