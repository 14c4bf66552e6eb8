import { ErrorBody, RateLimitBody, type RouteName } from '@aisle/contract';
import { expect, it } from 'vitest';
import type { CallInput, TestAnswer, TestServer } from './harness.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';

/** The general envelope, with this status and code, and the request id that the header has too. */
export function expectEnvelope(answer: TestAnswer, status: number, code: string): void {
  expect(answer.body).toMatchObject({ status, code });
  expect(answer.status).toBe(status);
  const body = ErrorBody.parse(answer.body);
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

/** What a throttled answer looks like, from the first request that is over the limit. */
export function expectThrottled(answer: TestAnswer, limit: number): void {
  expect(answer.status).toBe(429);
  RateLimitBody.parse(answer.body);
  expect(answer.body).toMatchObject({ error: 'rate_limit_exceeded', retryAfter: 60, limit, remaining: 0 });
  expect(answer.headers).toMatchObject({ 'retry-after': '60' });
  expect(String(answer.headers['x-ratelimit-limit'])).toBe(String(limit));
  expect(String(answer.headers['x-ratelimit-remaining'])).toBe('0');
}

/** A 400 whose details name the field at `path`. */
export function expectInvalid(answer: TestAnswer, path: string): void {
  expectEnvelope(answer, 400, 'invalid_request');
  expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
}

/** One test for each wrong input of a route: it is refused, and the answer names the field. */
export function refusesInput(
  server: { readonly current: TestServer },
  name: RouteName,
  cases: Record<string, { input: CallInput; path: string }>,
): void {
  it.each(Object.entries(cases))('%s is refused with its path', async (_, { input, path }) => {
    const { current } = server;
    const shop = await current.makeShop();
    expectInvalid(await current.call(name, shop, { ...SAMPLE_CALLS[name], ...input }), path);
  });
}
